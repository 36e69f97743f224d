//! The site's weight: every file as it is, in gzip and in brotli, and the packed files beside it for hosts that send them.

use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use super::output;
use super::site::{File, hash, write};
use crate::Outcome;
use crate::cargo::run;

/// The bytes of a file: raw, gzip, brotli.
type Sizes = [u64; 3];

/// Prints the raw sizes alone.
///
/// # Errors
/// A file cannot be read.
pub fn weigh(folder: &Path, files: &[File]) -> Outcome {
    let mut sum = 0;
    for file in files {
        let path = folder.join(&file.path);
        let size = fs::metadata(&path).map_err(|error| format!("{}: {error}", path.display()))?.len();
        println!("{size:10}  {}", file.path);
        sum += if file.first { size } else { 0 };
    }
    println!(
        "{sum:10}  of it for the first screen, unpacked and with the names of functions: no measure of the real site"
    );
    Ok(())
}

/// Packs what is worth it, prints all sizes, and returns what the first screen weighs in brotli. What was packed before is
/// found again in the folder `kept`, by its content.
///
/// # Errors
/// A file cannot be read or written.
pub fn pack(folder: &Path, files: &[File], kept: &Path) -> Result<u64, String> {
    // The largest take longest, so they begin.
    let mut order: Vec<&File> = files.iter().collect();
    order.sort_by_key(|file| std::cmp::Reverse(fs::metadata(folder.join(&file.path)).map_or(0, |data| data.len())));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(file) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push(pack_file(&folder.join(&file.path), kept).map(|sizes| (file.path.as_str(), sizes)));
        }
        done
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let done: Result<Vec<(&str, Sizes)>, String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    let done = done?;
    if done.len() != files.len() {
        return Err("packing the files went wrong".into());
    }
    println!("{:>10} {:>10} {:>10}", "raw", "gzip", "brotli");
    let mut first = Sizes::default();
    for file in files {
        let sizes = done.iter().find(|(path, _)| *path == file.path).map(|(_, sizes)| *sizes).unwrap_or_default();
        if file.first {
            first.iter_mut().zip(sizes).for_each(|(sum, size)| *sum += size);
        }
        line(sizes, &file.path);
    }
    line(first, "all of the first screen");
    Ok(first[2])
}

fn line([raw, gzip, brotli]: Sizes, name: &str) {
    println!("{raw:10} {gzip:10} {brotli:10}  {name}");
}

/// Writes `.gz` and `.br` beside a file, unless it is packed by nature.
fn pack_file(path: &Path, kept: &Path) -> Result<Sizes, String> {
    let say = |error: std::io::Error| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(say)?;
    let raw = bytes.len() as u64;
    let extension = path.extension().unwrap_or_default();
    if extension == "png" {
        return Ok([raw; 3]);
    }
    let mut sizes = [raw; 3];
    for (size, (suffix, packer)) in sizes[1..].iter_mut().zip(PACKERS) {
        let before = kept.join(format!("{:016x}-{raw}.{suffix}", hash(&bytes)));
        let packed = match fs::read(&before) {
            Ok(packed) => packed,
            Err(_) => {
                let packed = packer(&bytes).map_err(say)?;
                write(&before, &packed)?;
                packed
            }
        };
        *size = packed.len() as u64;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".");
        name.push(suffix);
        write(&path.with_file_name(name), &packed)?;
    }
    Ok(sizes)
}

type Packer = fn(&[u8]) -> std::io::Result<Vec<u8>>;
const PACKERS: [(&str, Packer); 2] = [("gz", gzip), ("br", brotli)];

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// The best quality, with the largest window that every browser takes: 16 MB.
fn brotli(mut bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: bytes.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &parameters)?;
    Ok(packed)
}

/// Lets wasm-opt have its try at a program, for minutes; what comes out counts only if it is smaller in brotli.
///
/// # Errors
/// The tool is not there, or fails.
pub fn optimise(wasm: &Path) -> Outcome {
    let Some(version) = output(Command::new("wasm-opt").arg("--version")) else {
        return Err("wasm-opt is missing. Get it by `npm install --global binaryen`, or leave out --optimise".into());
    };
    println!("{version} tries {}", wasm.display());
    let tried = wasm.with_extension("tried");
    let mut command = Command::new("wasm-opt");
    command.args(["--all-features", "-Oz", "--strip-debug", "--strip-producers", "-o"]).arg(&tried).arg(wasm);
    run(&mut command)?;
    let weigh = |path: &Path| fs::read(path).and_then(|bytes| brotli(&bytes)).map(|packed| packed.len());
    let say = |error: std::io::Error| format!("{}: {error}", tried.display());
    let (before, after) = (weigh(wasm).map_err(say)?, weigh(&tried).map_err(say)?);
    println!("in brotli {before} bytes before, {after} after: {}", if after < before { "taken" } else { "left" });
    if after < before { fs::rename(&tried, wasm) } else { fs::remove_file(&tried) }.map_err(say)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let text = "nine men's morris ".repeat(500);
        let mut unpacked = String::new();
        let packed = gzip(text.as_bytes()).unwrap();
        flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut unpacked).unwrap();
        assert!(packed.len() < text.len() / 10 && unpacked == text);
        let packed = brotli(text.as_bytes()).unwrap();
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut packed.as_slice(), &mut unpacked).unwrap();
        assert!(packed.len() < text.len() / 10 && unpacked == text.as_bytes());
    }
}
