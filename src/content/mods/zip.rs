//! A mod in a zip: a file of the disk, or bytes in memory.
//!
//! Of a file no more is read than the directory at its end and the heads of its files, and nothing of it is kept but where they
//! lie: mods that are switched off cost nothing. A file in it is read when it is asked for, and may have changed by then.
//!
//! The directory at the zip's end is believed in nothing that could hurt: names are checked as everywhere, sizes are bounds that
//! unpacking does not pass, and a file whose local head tells another name than the directory is left out.

use std::fs::{self, File};
use std::path::PathBuf;
use std::sync::Arc;

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use rawzip::{CompressionMethod, FileReader, ReaderAt, ZipArchive, ZipFileHeaderRecord, ZipLocator};

use super::files::{Files, Listing, Place, Refused, Stored};
use super::kind::{Kind, is_litter};
use super::path::PathProblem;
use crate::content::limits::{FREE_OF_RATIO, MAX_RATIO, MAX_TOTAL};
use crate::content::manifest::MANIFEST;
use crate::content::{FileError, Report};

/// As much as one entry of the directory, or one head of a file, can take: a name, extra fields and a comment.
const LONGEST_ENTRY: usize = 46 + 3 * 0xffff;

/// A zip.
#[derive(Clone, Debug)]
pub(super) enum Zip {
    /// A file of the disk.
    File(PathBuf),
    /// In memory.
    Bytes(Arc<[u8]>),
}

impl Zip {
    /// What reads it, and its length.
    fn reader(&self) -> Result<(Box<dyn ReaderAt + '_>, u64), FileError> {
        let unreadable = |error: std::io::Error| FileError::Unreadable(error.to_string());
        let (reader, length): (Box<dyn ReaderAt + '_>, u64) = match self {
            Self::Bytes(bytes) => (Box::new(&**bytes), bytes.len() as u64),
            Self::File(path) => {
                // It may be something else by now, and a pipe would keep the game waiting.
                if !fs::metadata(path).map_err(unreadable)?.is_file() {
                    return Err(FileError::Unreadable("it is no file".to_owned()));
                }
                let file = File::open(path).map_err(unreadable)?;
                let length = file.metadata().map_err(unreadable)?.len();
                (Box::new(FileReader::from(file)), length)
            }
        };
        if length > MAX_TOTAL { Err(FileError::TooLarge(MAX_TOTAL)) } else { Ok((reader, length)) }
    }
}

/// Where a packed file lies in the zip.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    start: u64,
    length: usize,
    deflated: bool,
    /// Its size when unpacked, as the directory says.
    size: u64,
    /// Its check sum, as the directory says.
    sum: u32,
}

/// What the directory says of a file.
struct Entry {
    path: String,
    packed: Result<Packed, FileError>,
}

/// Lists what is in a zip. The mod may lie in a folder of the zip.
///
/// # Errors
/// It cannot be read, is no zip, or has too much in it.
pub(super) fn open(zip: Zip) -> Result<(Files, Report), Refused> {
    let mut listing = Listing::default();
    let entries = entries(&zip, &mut listing)?;
    let top = top_folder(&entries).map(str::to_owned);
    for entry in entries {
        let path = match &top {
            None => entry.path.as_str(),
            Some(top) => match entry.path.strip_prefix(top.as_str()) {
                Some(path) => path,
                None => {
                    listing.wrong(&entry.path, format!("it is not in {top}, where the mod is"));
                    continue;
                }
            },
        };
        match entry.packed {
            Ok(packed) => listing.add(path, packed.size, Stored::Packed(packed))?,
            // Nobody need know that a picture for another program is packed in a strange way.
            Err(error) if Kind::of(path).is_some() => listing.wrong(path, error),
            Err(_) => {}
        }
    }
    Ok((Files { place: Place::Zip(zip), stored: listing.stored }, listing.report))
}

/// All files of the directory but litter.
fn entries(zip: &Zip, listing: &mut Listing) -> Result<Vec<Entry>, Refused> {
    let no_zip = |error: rawzip::Error| format!("it is no zip that can be read: {error}");
    let (reader, length) = zip.reader().map_err(|error| error.to_string())?;
    let (mut buffer, mut local) = (vec![0; LONGEST_ENTRY], vec![0; LONGEST_ENTRY]);
    let archive =
        ZipLocator::new().locate_in_reader(reader, &mut buffer, length).map_err(|(_, error)| no_zip(error))?;
    let mut directory = archive.entries(&mut buffer);
    let mut found = Vec::new();
    while let Some(entry) = directory.next_entry().map_err(no_zip)? {
        listing.meet()?;
        let name = entry.file_path();
        let Ok(path) = std::str::from_utf8(name.as_bytes()) else {
            listing.wrong(&String::from_utf8_lossy(name.as_bytes()), PathProblem::NoText);
            continue;
        };
        if path.ends_with('/') || is_litter(path) {
            continue;
        }
        let packed = if entry.mode().is_symlink() {
            Err(FileError::LeadsOut)
        } else if entry.flags().is_encrypted() {
            Err(FileError::Packed("it is encrypted"))
        } else {
            locate(&archive, length, &entry, &mut local)
        };
        found.push(Entry { path: path.to_owned(), packed });
    }
    Ok(found)
}

/// Where the file lies in a zip of this length, if that is true and it is packed in a way that is known. Its head is read into
/// `buffer`.
fn locate(
    archive: &ZipArchive<impl ReaderAt>,
    zip_length: u64,
    entry: &ZipFileHeaderRecord<'_>,
    buffer: &mut [u8],
) -> Result<Packed, FileError> {
    let deflated = match entry.compression_method() {
        CompressionMethod::STORE => false,
        CompressionMethod::DEFLATE => true,
        _ => return Err(FileError::Packed("only stored and deflated files can be")),
    };
    let misplaced = || FileError::Packed("it is not where the zip says");
    let found = archive.get_entry(entry.wayfinder()).map_err(|_| misplaced())?;
    let local = found.local_header(buffer).map_err(|_| misplaced())?;
    if local.file_path().as_bytes() != entry.file_path().as_bytes() {
        return Err(FileError::Packed("it has two names"));
    }
    let (start, end) = found.compressed_data_range();
    if end > zip_length {
        return Err(misplaced());
    }
    let (length, size) = (end - start, entry.uncompressed_size_hint());
    if !deflated && length != size {
        return Err(FileError::Packed("its size is not what the zip says"));
    }
    if size > FREE_OF_RATIO && size / MAX_RATIO > length {
        return Err(FileError::Ratio);
    }
    // As many bytes are read as it takes packed, and nothing else bounds those: many files may lie in one place.
    if length > FREE_OF_RATIO && length / 2 > size {
        return Err(FileError::Packed("it is much larger packed than unpacked"));
    }
    let length = usize::try_from(length).map_err(|_| misplaced())?;
    Ok(Packed { start, length, deflated, size, sum: entry.crc32() })
}

/// The folder that the mod lies in, with a `/` at the end; `None` if it lies at the top.
fn top_folder(entries: &[Entry]) -> Option<&str> {
    if entries.iter().any(|entry| entry.path == MANIFEST) {
        return None;
    }
    let top = |entry: &'_ Entry| {
        let top = entry.path.strip_suffix(MANIFEST)?;
        (top.matches('/').count() == 1 && top.ends_with('/') && top.len() > 1).then_some(top.len())
    };
    let entry = entries.iter().find(|entry| top(entry).is_some())?;
    Some(&entry.path[..top(entry)?])
}

/// Reads and unpacks a file; it may not be larger than its size, nor have another sum.
pub(super) fn read(zip: &Zip, packed: &Packed) -> Result<Vec<u8>, FileError> {
    let (reader, zip_length) = zip.reader()?;
    if packed.start.saturating_add(packed.length as u64) > zip_length {
        return Err(FileError::Packed("it is not where the zip says"));
    }
    let mut bytes = vec![0; packed.length];
    reader.read_exact_at(&mut bytes, packed.start).map_err(|error| FileError::Unreadable(error.to_string()))?;
    let unpacked = if packed.deflated {
        // The size was checked against all limits when it was listed.
        let limit = usize::try_from(packed.size).map_err(|_| FileError::Packed("it is too large"))?;
        decompress_to_vec_with_limit(&bytes, limit)
            .map_err(|_| FileError::Packed("it is damaged, or larger than the zip says"))?
    } else {
        bytes
    };
    if unpacked.len() as u64 != packed.size {
        return Err(FileError::Packed("its size is not what the zip says"));
    }
    if rawzip::crc32(&unpacked) != packed.sum {
        return Err(FileError::Packed("it is damaged: its check sum is wrong"));
    }
    Ok(unpacked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::limits::MAX_FILES;
    use crate::content::mods::packer::{Entry, pack};
    use crate::content::temp::TempFolder;

    const MOD: &[u8] = br#"Mod(id: "m", author: "a", licence: "l")"#;

    fn opened(entries: &[Entry]) -> (Files, Vec<String>) {
        let (files, report) = open(Zip::Bytes(pack(entries).into())).unwrap_or_else(|refused| panic!("{refused}"));
        (files, report.all().map(ToString::to_string).collect())
    }

    fn paths(files: &Files) -> Vec<&str> {
        files.paths().collect()
    }

    #[test]
    fn a_zip_is_read_whether_packed_or_stored() {
        let text = "a text, ".repeat(1000).into_bytes();
        let stored = Entry { deflated: false, ..Entry::new("boards/b.ron", &text) };
        let (files, said) = opened(&[Entry::new("mod.ron", MOD), Entry::new("boards/a.ron", &text), stored]);
        assert_eq!(said, [""; 0]);
        assert_eq!(paths(&files), ["boards/a.ron", "boards/b.ron", "mod.ron"]);
        assert_eq!(files.read("boards/a.ron"), Some(Ok(text.clone())));
        assert_eq!(files.read("boards/b.ron"), Some(Ok(text)));
        assert_eq!(files.read("boards/c.ron"), None);
    }

    #[test]
    fn a_mod_may_lie_in_one_folder_of_the_zip() {
        let litter = ["__MACOSX/my mod/._mod.ron", "my mod/.DS_Store", "my mod/boards/Thumbs.db"];
        let mut entries: Vec<_> = litter.iter().map(|name| Entry::new(name, b"x")).collect();
        entries.extend([Entry::new("my mod/", b""), Entry::new("my mod/boards/a.ron", b"x")]);
        entries.extend([Entry::new("my mod/mod.ron", MOD), Entry::new("elsewhere.ron", b"x")]);
        let (files, said) = opened(&entries);
        assert_eq!(paths(&files), ["boards/a.ron", "mod.ron"]);
        assert_eq!(said, ["elsewhere.ron: it is not in my mod/, where the mod is; the game uses nothing of it"]);
        let (files, _) = opened(&[Entry::new("../mod.ron", MOD)]);
        assert_eq!(paths(&files), ["mod.ron"], "a folder is a name, and leads nowhere");
        let (files, _) = opened(&[Entry::new("a/b/mod.ron", MOD)]);
        assert_eq!(paths(&files), ["a/b/mod.ron"]);
    }

    #[test]
    fn odd_names_are_left_out() {
        let names =
            ["../x.ron", "/etc/x.ron", "C:/x.ron", "a\\b.ron", "a\0.ron", "a/../../x.ron", "con.ron", "a//b.ron"];
        let mut entries: Vec<_> = names.iter().map(|name| Entry::new(name, b"x")).collect();
        entries.extend(["a.ron", "a.ron", "A.ron", "a.ron/b.ron"].map(|name| Entry::new(name, b"x")));
        entries.push(Entry { name: b"caf\xe9.ron".to_vec(), ..Entry::new("", b"x") });
        entries.push(Entry::new("mod.ron", MOD));
        let (files, said) = opened(&entries);
        assert_eq!(paths(&files), ["a.ron", "mod.ron"]);
        assert_eq!(said.len(), names.len() + 4, "{said:#?}");
    }

    #[test]
    fn what_the_zip_says_of_a_file_is_not_believed() {
        let text = vec![b'x'; 1000];
        let entry = |name: &str| Entry::new(name, &text);
        let (files, said) = opened(&[
            Entry { mode: 0o120_777, ..entry("link.ron") },
            Entry { flags: 1, ..entry("secret.ron") },
            Entry { method: Some(14), ..entry("lzma.ron") },
            Entry { local_name: Some(b"other.ron".to_vec()), ..entry("names.ron") },
            Entry { deflated: false, size: Some(999), ..entry("stored.ron") },
            Entry { size: Some(999), ..entry("more.ron") },
            Entry { size: Some(1001), ..entry("less.ron") },
            Entry { sum_off: 1, ..entry("sum.ron") },
            Entry { method: Some(8), deflated: false, ..entry("garbage.ron") },
        ]);
        assert_eq!(said.len(), 5, "{said:#?}");
        for (said, problem) in said.iter().zip(["leads out", "encrypted", "deflated", "two names", "its size"]) {
            assert!(said.contains(problem), "{said}");
        }
        assert_eq!(paths(&files), ["garbage.ron", "less.ron", "more.ron", "sum.ron"]);
        for path in paths(&files) {
            assert!(matches!(files.read(path), Some(Err(FileError::Packed(_)))), "{path}");
        }
    }

    #[test]
    fn a_bomb_is_refused_before_it_is_unpacked_and_while() {
        // A picture that would unpack to a thousand times its size.
        let zeros = vec![0; 1 << 20];
        let (files, said) = opened(&[Entry::new("a.png", &zeros)]);
        assert!(files.paths().next().is_none() && said[0].contains("more than 100 times"), "{said:?}");
        // One that says that it is small: nothing past what it says is unpacked.
        let (files, said) = opened(&[Entry { size: Some(60_000), ..Entry::new("a.png", &zeros) }]);
        assert_eq!(said, [""; 0]);
        assert!(matches!(files.read("a.png"), Some(Err(FileError::Packed(_)))));
        // Many that are too much together, without any of it being there.
        let many: Vec<_> = (0..9)
            .map(|number| Entry {
                size: Some(8 << 20),
                bytes: vec![b'x'; 90_000],
                deflated: false,
                method: Some(8),
                ..Entry::new(&format!("{number}.ogg"), b"")
            })
            .collect();
        let refused = open(Zip::Bytes(pack(&many).into())).map(|_| ()).unwrap_err();
        assert!(refused.contains(&format!("{} MiB", MAX_TOTAL >> 20)), "{refused}");
        let many: Vec<_> = (0..=MAX_FILES).map(|number| Entry::new(&format!("{number}.ron"), b"")).collect();
        assert!(open(Zip::Bytes(pack(&many).into())).is_err_and(|refused| refused.contains("500 files")));
    }

    #[test]
    fn what_is_no_zip_is_refused() {
        for bytes in [b"".as_slice(), b"PK", b"PK\x03\x04", &[0; 1000]] {
            assert!(open(Zip::Bytes(bytes.into())).is_err_and(|refused| refused.contains("no zip")));
        }
        let whole = pack(&[Entry::new("mod.ron", MOD)]);
        for end in 0..whole.len() {
            // Whatever is missing, nothing breaks.
            if let Ok((files, _)) = open(Zip::Bytes(whole[..end].into())) {
                files.paths().for_each(|path| drop(files.read(path)));
            }
        }
    }

    #[test]
    fn a_zip_on_disk_is_what_it_is_in_memory() {
        let text = "a text, ".repeat(1000).into_bytes();
        let stored = Entry { deflated: false, ..Entry::new("m/boards/b.ron", &text) };
        let two_names = Entry { local_name: Some(b"m/other.ron".to_vec()), ..Entry::new("m/two.ron", b"x") };
        let wrong_sum = Entry { sum_off: 1, ..Entry::new("m/sum.ron", b"x") };
        let entries = [Entry::new("m/mod.ron", MOD), Entry::new("m/a.ron", &text), stored, two_names, wrong_sum];
        let whole = pack(&entries);
        let folder = TempFolder::new("zip-disk");
        // Whole, with something before it, with something behind it, and cut off anywhere.
        let mut forms =
            vec![whole.clone(), [b"before".as_slice(), &whole].concat(), [&whole, b"behind".as_slice()].concat()];
        forms.extend((0..whole.len()).step_by(7).map(|end| whole[..end].to_vec()));
        for bytes in forms {
            folder.write("m.zip", &bytes);
            let all = |zip: Zip| {
                let (files, report) = open(zip)?;
                let read: Vec<_> = files.paths().map(|path| (path.to_owned(), files.read(path))).collect();
                Ok::<_, Refused>((read, report))
            };
            assert_eq!(all(Zip::File(folder.path().join("m.zip"))), all(Zip::Bytes(bytes.into())));
        }
    }

    #[test]
    fn a_zip_that_changes_after_it_was_opened_gives_faults() {
        let folder = TempFolder::new("zip-later");
        let text = "a text, ".repeat(1000).into_bytes();
        let stored = Entry { deflated: false, ..Entry::new("b.ron", &text) };
        let whole = pack(&[Entry::new("a.ron", &text), stored]);
        folder.write("m.zip", &whole);
        let path = folder.path().join("m.zip");
        let (files, _) = open(Zip::File(path.clone())).unwrap();
        assert_eq!(files.read("b.ron"), Some(Ok(text)));
        for bytes in [&whole[..40], &whole[1..], &[0; 10_000], b""] {
            folder.write("m.zip", bytes);
            for path in paths(&files) {
                assert!(matches!(files.read(path), Some(Err(FileError::Packed(_)))), "{path}");
            }
        }
        std::fs::remove_file(&path).unwrap();
        assert!(matches!(files.read("a.ron"), Some(Err(FileError::Unreadable(_)))));
        std::fs::create_dir(&path).unwrap();
        assert!(matches!(files.read("a.ron"), Some(Err(FileError::Unreadable(_)))));
        std::fs::remove_dir(&path).unwrap();
        folder.write("m.zip", &whole);
        assert!(files.read("a.ron").is_some_and(|read| read.is_ok()), "it is there again");
    }

    #[test]
    fn no_more_is_read_than_a_file_can_need() {
        let padded = |bytes: usize| Entry {
            size: Some(1000),
            bytes: vec![b'x'; bytes],
            deflated: false,
            method: Some(8),
            ..Entry::new("a.ron", b"")
        };
        assert_eq!(opened(&[padded(64 << 10)]).1, [""; 0]);
        let (files, said) = opened(&[padded(65 << 10)]);
        assert!(files.paths().next().is_none() && said[0].contains("much larger packed"), "{said:?}");
    }
}
