//! Tar archives in the `ustar` form, and gzip around them.

use std::collections::BTreeSet;
use std::io::Write;

use super::Entry;

/// The length that headers and contents are filled up to.
const BLOCK: usize = 512;

/// An archive of the files and the folders that they lie in. Everything belongs to root, and has the same time.
///
/// # Errors
/// A path is longer than the form allows.
pub fn tar(files: &[Entry], time: u64) -> Result<Vec<u8>, String> {
    let mut archive = Vec::new();
    let mut folders = BTreeSet::new();
    for file in files {
        for (end, _) in file.path.match_indices('/') {
            let folder = &file.path[..=end];
            if folder != "./" && folders.insert(folder.to_owned()) {
                archive.extend(header(folder, 0, 0o755, b'5', time)?);
            }
        }
        let mode = if file.program { 0o755 } else { 0o644 };
        archive.extend(header(&file.path, file.bytes.len(), mode, b'0', time)?);
        archive.extend_from_slice(&file.bytes);
        archive.resize(archive.len().next_multiple_of(BLOCK), 0);
    }
    archive.resize(archive.len() + 2 * BLOCK, 0);
    Ok(archive)
}

fn header(path: &str, size: usize, mode: u32, kind: u8, time: u64) -> Result<[u8; BLOCK], String> {
    let mut block = [0; BLOCK];
    let mut put = |at: usize, bytes: &[u8]| block[at..at + bytes.len()].copy_from_slice(bytes);
    if path.len() > 100 {
        return Err(format!("{path} is too long for a tar archive"));
    }
    put(0, path.as_bytes());
    put(100, format!("{mode:07o}\0").as_bytes());
    put(108, b"0000000\0");
    put(116, b"0000000\0");
    put(124, format!("{size:011o}\0").as_bytes());
    put(136, format!("{time:011o}\0").as_bytes());
    put(148, b"        ");
    put(156, &[kind]);
    put(257, b"ustar\x0000");
    put(265, b"root");
    put(297, b"root");
    // The sum is taken with blanks in its own place.
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(block)
}

/// Packs bytes; the same give the same.
///
/// # Errors
/// It cannot fail in memory.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_come_before_what_lies_in_them() {
        let files = [Entry::new("./a/b/c", "text"), Entry { program: true, ..Entry::new("./a/d", "") }];
        let archive = tar(&files, 7).unwrap();
        assert_eq!(archive.len() % BLOCK, 0);
        let names: Vec<_> = archive
            .chunks(BLOCK)
            .filter(|block| &block[257..262] == b"ustar")
            .map(|block| String::from_utf8_lossy(&block[..100]).trim_end_matches('\0').to_owned())
            .collect();
        assert_eq!(names, ["./a/", "./a/b/", "./a/b/c", "./a/d"]);
        assert!(tar(&[Entry::new("x".repeat(101), "")], 0).is_err());
    }
}
