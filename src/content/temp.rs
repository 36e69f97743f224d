//! Folders for tests.

use std::path::{Path, PathBuf};

/// A folder that is removed with the value.
pub(crate) struct TempFolder(PathBuf);

impl TempFolder {
    /// An empty folder; the name must be that of one test.
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("malom-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the system has a folder for such files");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file, and makes its folder.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder can be made");
        std::fs::write(path, bytes).expect("the file can be written");
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // What stays behind is small, and the system clears it away.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
