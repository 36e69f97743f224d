//! Zip archives, as Windows opens them.

use std::io::Write;

use super::Entry;

/// The day that every file has: the first that the form knows, 1980-01-01.
const DAY: u16 = 0x21;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
const DEFLATED: u16 = 8;

/// An archive of the files.
///
/// # Errors
/// A file is too large for the form.
pub fn zip(files: &[Entry]) -> Result<Vec<u8>, String> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for file in files {
        let at = number(archive.len(), file)?;
        let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        let packed =
            encoder.write_all(&file.bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())?;
        let mut sum = flate2::Crc::new();
        sum.update(&file.bytes);
        let mut common = Vec::new();
        for value in [20, FLAGS, DEFLATED, 0, DAY] {
            common.extend(u16::to_le_bytes(value));
        }
        for value in [sum.sum(), number(packed.len(), file)?, number(file.bytes.len(), file)?] {
            common.extend(value.to_le_bytes());
        }
        common.extend((file.path.len() as u16).to_le_bytes());
        common.extend(0_u16.to_le_bytes());

        archive.extend(b"PK\x03\x04");
        archive.extend(&common);
        archive.extend(file.path.as_bytes());
        archive.extend(packed);

        directory.extend(b"PK\x01\x02");
        // Made by a Unix, so that programs stay programs there.
        directory.extend((3_u16 << 8 | 20).to_le_bytes());
        directory.extend(&common);
        directory.extend([0; 6]);
        let mode: u32 = if file.program { 0o100_755 } else { 0o100_644 };
        directory.extend((mode << 16).to_le_bytes());
        directory.extend(at.to_le_bytes());
        directory.extend(file.path.as_bytes());
    }
    let start = archive.len() as u32;
    let length = directory.len() as u32;
    archive.extend(directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    for _ in 0..2 {
        archive.extend((files.len() as u16).to_le_bytes());
    }
    archive.extend(length.to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    Ok(archive)
}

fn number(value: usize, file: &Entry) -> Result<u32, String> {
    u32::try_from(value).map_err(|_| format!("{} is too large for a zip archive", file.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_archive_is_what_others_unpack() {
        let text = "a text, ".repeat(100);
        let files =
            [Entry::new("malom/árvíz.txt", text.as_str()), Entry { program: true, ..Entry::new("malom/m.exe", "x") }];
        let archive = zip(&files).unwrap();
        assert!(archive.starts_with(b"PK\x03\x04") && archive.len() < text.len());
        let path = std::env::temp_dir().join(format!("malom-{}.zip", std::process::id()));
        std::fs::write(&path, archive).unwrap();
        // Where there is no unzip, the form of the archive is all that can be looked at.
        if let Ok(said) = std::process::Command::new("unzip").arg("-p").arg(&path).arg("malom/*.txt").output() {
            assert_eq!(String::from_utf8_lossy(&said.stdout), text, "{}", String::from_utf8_lossy(&said.stderr));
            let test = std::process::Command::new("unzip").arg("-t").arg(&path).output().unwrap();
            assert!(test.status.success());
        }
        std::fs::remove_file(path).unwrap();
    }
}
