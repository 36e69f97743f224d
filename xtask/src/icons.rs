//! The icons of the web site and the packages: drawings in `web/icons`, and pictures of them for whoever takes no drawing.

use std::path::Path;
use std::process::Command;

use crate::Outcome;
use crate::cargo::{root, run, target};

/// The drawings and the sizes that they are wanted in.
const PICTURES: [(&str, u32); 4] = [("icon", 192), ("icon", 512), ("maskable", 192), ("maskable", 512)];

/// Makes every picture anew.
///
/// # Errors
/// There is no Chromium, or it draws nothing.
pub fn make() -> Outcome {
    let chromium = crate::web::chromium()?;
    let folder = root().join("web/icons");
    let scratch = target().join("icons");
    std::fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
    for (name, size) in PICTURES {
        let page = scratch.join(format!("{name}-{size}.html"));
        let drawing = folder.join(name).with_extension("svg");
        let html = format!(
            "<!doctype html><style>html,body{{margin:0;overflow:hidden;background:transparent}}\
             img{{display:block;width:{size}px;height:{size}px}}</style><img src=\"file://{}\">",
            drawing.display()
        );
        std::fs::write(&page, html).map_err(|error| format!("{}: {error}", page.display()))?;
        picture(&chromium, &page, size, &folder.join(format!("{name}-{size}.png")))?;
    }
    Ok(())
}

fn picture(chromium: &Path, page: &Path, size: u32, to: &Path) -> Outcome {
    let mut command = Command::new(chromium);
    command.args([
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--allow-file-access-from-files",
    ]);
    command.args(["--default-background-color=00000000", &format!("--window-size={size},{size}")]);
    command.arg(format!("--screenshot={}", to.display())).arg(format!("file://{}", page.display()));
    run(&mut command)?;
    let bytes = std::fs::metadata(to).map_err(|error| format!("{}: {error}", to.display()))?.len();
    println!("{bytes:7}  {}", to.display());
    Ok(())
}
