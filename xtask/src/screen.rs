//! A screen of our own: Xvfb, and the Vulkan driver that draws on the processor.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::system;

/// A running virtual screen; it ends with this value.
pub struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// Starts a screen on a free display number.
    ///
    /// # Errors
    /// Xvfb is not there or does not start.
    pub fn start(width: u32, height: u32) -> Result<Self, String> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{width}x{height}x24"), "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb cannot be started: {error}"))?;
        let mut number = String::new();
        // The server writes the number when it is ready for clients.
        let read = server.stdout.take().map(|output| BufReader::new(output).read_line(&mut number));
        let screen = Self { server, display: format!(":{}", number.trim()) };
        match read {
            Some(Ok(_)) if !number.trim().is_empty() => Ok(screen),
            _ => Err("Xvfb ended without a screen".into()),
        }
    }

    /// Lets the command's program draw on this screen, and on no other.
    pub fn show<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        if let Some(driver) = system::lavapipe() {
            command.env("VK_ICD_FILENAMES", &driver).env("VK_DRIVER_FILES", &driver);
        }
        command.env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET")
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
