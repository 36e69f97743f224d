//! Zips for tests, right and wrong ones.

/// A file to pack, and the lies about it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) name: Vec<u8>,
    /// The name at the file itself, where it is another one.
    pub(crate) local_name: Option<Vec<u8>>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) deflated: bool,
    /// The number of the way it is packed, where it is another one.
    pub(crate) method: Option<u16>,
    /// The size that it says it has, where it is another one.
    pub(crate) size: Option<u32>,
    /// As Unix keeps it.
    pub(crate) mode: u32,
    pub(crate) flags: u16,
    /// Added to the check sum.
    pub(crate) sum_off: u32,
}

impl Entry {
    pub(crate) fn new(name: &str, bytes: &[u8]) -> Self {
        Self {
            name: name.as_bytes().to_vec(),
            local_name: None,
            bytes: bytes.to_vec(),
            deflated: true,
            method: None,
            size: None,
            mode: 0o100_644,
            flags: 1 << 11,
            sum_off: 0,
        }
    }
}

/// A zip of these files.
pub(crate) fn pack(entries: &[Entry]) -> Vec<u8> {
    let (mut zip, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let packed =
            if entry.deflated { miniz_oxide::deflate::compress_to_vec(&entry.bytes, 6) } else { entry.bytes.clone() };
        let method = entry.method.unwrap_or(if entry.deflated { 8 } else { 0 });
        let head = |name: &[u8]| {
            let mut head: Vec<u8> = [20, entry.flags, method, 0, 0x21].map(u16::to_le_bytes).concat();
            let sum = rawzip::crc32(&entry.bytes).wrapping_add(entry.sum_off);
            let size = entry.size.unwrap_or(entry.bytes.len() as u32);
            head.extend([sum, packed.len() as u32, size].map(u32::to_le_bytes).concat());
            head.extend([name.len() as u16, 0].map(u16::to_le_bytes).concat());
            head
        };
        let at = zip.len() as u32;
        let local_name = entry.local_name.as_ref().unwrap_or(&entry.name);
        for part in [b"PK\x03\x04", head(local_name).as_slice(), local_name, &packed] {
            zip.extend(part);
        }
        directory.extend(b"PK\x01\x02");
        directory.extend((3_u16 << 8 | 20).to_le_bytes());
        directory.extend(head(&entry.name));
        directory.extend([0; 6]);
        directory.extend([entry.mode << 16, at].map(u32::to_le_bytes).concat());
        directory.extend(&entry.name);
    }
    let (start, count) = (zip.len() as u32, entries.len() as u16);
    zip.extend(&directory);
    zip.extend(b"PK\x05\x06\0\0\0\0");
    zip.extend([count, count].map(u16::to_le_bytes).concat());
    zip.extend([directory.len() as u32, start].map(u32::to_le_bytes).concat());
    zip.extend([0; 2]);
    zip
}
