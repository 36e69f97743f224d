//! A small host for the site, to try it on this machine: static files, packed ones where the browser takes them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, thread};

/// What a browser may say before its files are sent.
const LONGEST_REQUEST: u64 = 32 * 1024;

/// A host that is listening.
pub struct Server {
    listener: TcpListener,
    folder: Arc<PathBuf>,
}

/// What goes back.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Server {
    /// Listens on this machine only; port 0 is any that is free.
    ///
    /// # Errors
    /// The port is taken.
    pub fn start(folder: &Path, port: u16) -> Result<Self, String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .map_err(|error| format!("port {port} of this machine cannot be used: {error}"))?;
        Ok(Self { listener, folder: Arc::new(folder.to_owned()) })
    }

    /// Where the site is.
    pub fn address(&self) -> String {
        let port = self.listener.local_addr().map_or(0, |address| address.port());
        format!("http://localhost:{port}/")
    }

    /// Serves until the program ends.
    pub fn run(&self) {
        for stream in self.listener.incoming().flatten() {
            let folder = Arc::clone(&self.folder);
            // A browser that goes away in the middle is no matter.
            thread::spawn(move || serve(stream, &folder));
        }
    }
}

fn serve(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST_REQUEST)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let mut encodings = String::new();
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("accept-encoding")
        {
            value.trim().clone_into(&mut encodings);
        }
    }
    let answer = answer(&request, &encodings, folder);
    let mut head = format!("HTTP/1.1 {}\r\nConnection: close\r\n", answer.status);
    for (name, value) in &answer.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("Content-Length: {}\r\n\r\n", answer.body.len()));
    stream.write_all(head.as_bytes())?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

fn answer(request: &str, encodings: &str, folder: &Path) -> Answer {
    let mut words = request.split(' ');
    let plain = |status| Answer { status, headers: Vec::new(), body: Vec::new() };
    let (Some("GET" | "HEAD"), Some(target)) = (words.next(), words.next()) else {
        return plain("405 Method Not Allowed");
    };
    let path = target.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    // Names of our own files only: nothing leads out of the folder, and nothing needs decoding.
    let ours = path.split('/').all(|part| !part.starts_with('.') && part.bytes().all(is_plain));
    let path = if path.is_empty() { "index.html" } else { path };
    let file = folder.join(path);
    if !ours || !file.is_file() {
        return plain("404 Not Found");
    }
    let accepted = |name: &str| encodings.split(',').any(|one| one.split(';').next().map(str::trim) == Some(name));
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(encoding, suffix)| {
        let body = accepted(encoding).then(|| fs::read(folder.join(format!("{path}{suffix}"))).ok())??;
        Some((Some(encoding), body))
    });
    let Some((encoding, body)) = packed.or_else(|| Some((None, fs::read(&file).ok()?))) else {
        return plain("404 Not Found");
    };
    let fixed = path.starts_with("v-");
    let mut headers = vec![
        ("Content-Type", kind(path).to_owned()),
        ("Cache-Control", if fixed { "max-age=31536000, immutable" } else { "no-cache" }.to_owned()),
        ("Vary", "Accept-Encoding".to_owned()),
    ];
    headers.extend(encoding.map(|encoding| ("Content-Encoding", encoding.to_owned())));
    Answer { status: "200 OK", headers, body }
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_.".contains(&byte)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::site::{empty, write};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("malom-server-{}-{name}", std::process::id()));
        empty(&folder.join("site")).unwrap();
        write(&folder.join("secret"), b"secret").unwrap();
        write(&folder.join("site/index.html"), b"page").unwrap();
        write(&folder.join("site/v-1/malom_bg.wasm"), b"game").unwrap();
        write(&folder.join("site/v-1/malom_bg.wasm.br"), b"packed").unwrap();
        folder
    }

    #[test]
    fn files_are_served_packed_where_that_is_taken() {
        let scratch = folder("files");
        let site = scratch.join("site");
        let page = answer("GET /?test HTTP/1.1", "gzip, br", &site);
        assert_eq!((page.status, page.body.as_slice()), ("200 OK", b"page".as_slice()));
        assert!(page.headers.contains(&("Cache-Control", "no-cache".to_owned())));
        let game = answer("GET /v-1/malom_bg.wasm HTTP/1.1", "gzip, deflate, br;q=1", &site);
        assert_eq!(game.body, b"packed");
        assert!(game.headers.contains(&("Content-Encoding", "br".to_owned())));
        assert!(game.headers.contains(&("Content-Type", "application/wasm".to_owned())));
        assert_eq!(answer("GET /v-1/malom_bg.wasm HTTP/1.1", "gzip", &site).body, b"game");
        fs::remove_dir_all(scratch).unwrap();
    }

    #[test]
    fn nothing_else_is_served() {
        let scratch = folder("else");
        let site = scratch.join("site");
        for request in ["GET /../secret HTTP/1.1", "GET /%2e%2e/secret HTTP/1.1", "GET /none HTTP/1.1", "GET"] {
            assert_ne!(answer(request, "", &site).status, "200 OK", "{request}");
        }
        assert_eq!(answer("POST / HTTP/1.1", "", &site).status, "405 Method Not Allowed");
        fs::remove_dir_all(scratch).unwrap();
    }

    #[test]
    fn a_browser_gets_its_answer() {
        let scratch = folder("browser");
        let server = Server::start(&scratch.join("site"), 0).unwrap();
        let address = server.listener.local_addr().unwrap();
        thread::spawn(move || server.run());
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).unwrap();
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("Content-Length: 4\r\n\r\npage"), "{said}");
        fs::remove_dir_all(scratch).unwrap();
    }
}
