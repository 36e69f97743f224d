//! Starts the game in a window.

use std::path::PathBuf;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResizeConstraints, WindowResolution};
use bevy_egui::{EguiPlugin, EguiPostUpdateSet};

use super::events::Notice;
use super::platform;
use super::settings::SettingsData;
use super::storage::{Folders, StartMark, Store};
use super::thought::Thinkers;
use crate::content::{Assets, MODS_FOLDER};

/// What the command line of `malom` asks for.
#[derive(Resource, Clone, Debug, Default)]
pub struct LaunchOptions {
    /// Runs the screen tour into this folder, and ends.
    pub tour: Option<PathBuf>,
    /// Measures what the game costs, prints it, and ends.
    pub measure: bool,
    /// Folders to look for mods in, besides the player's own and the program's.
    pub mods: Vec<PathBuf>,
}

/// Where mods are looked for: what the command line names, the player's own folder, and beside the program.
fn mod_folders(options: &LaunchOptions, folders: Option<&Folders>) -> Vec<PathBuf> {
    let own = folders.map(|folders| folders.data.join(MODS_FOLDER));
    let program = std::env::current_exe().ok().and_then(|path| Some(path.parent()?.join(MODS_FOLDER)));
    own.into_iter().chain(options.mods.iter().cloned()).chain(program).collect()
}

/// Runs the game until its window is closed.
pub fn run(options: LaunchOptions) -> AppExit {
    let mut app = App::new();
    let folders = Folders::of_user();
    let mut store = Store::open(folders.clone());
    let mut settings = store.settings().unwrap_or_default();
    let start = store.start_mark();
    let has_mods = settings.value.mods.iter().any(|choice| choice.on);
    if has_mods && start.was_left() {
        settings.value.mods.iter_mut().for_each(|choice| choice.on = false);
        store.tell(Notice { key: "notice-mods-off", args: Vec::new() });
    }
    let has_mods = settings.value.mods.iter().any(|choice| choice.on);
    // Who begins without mods keeps no account of taking them up.
    let loading = if has_mods { start.clone() } else { StartMark::default() };
    if !has_mods {
        start.forget();
    }
    loading.begin();
    let mods = platform::mods(Assets::find(), mod_folders(&options, folders.as_ref()), &mut settings.value);
    let rulebook = super::files::load(&mut app, mods.files(&settings.value.mods));
    store.read_game(rulebook);
    loading.rest();
    app.insert_resource(mods);
    if let Some(folders) = &folders {
        app.insert_resource(Thinkers::in_folder(folders.cache.join("tables")));
    }
    let size = settings.value.window_size.unwrap_or((1280, 800));
    let (min_width, min_height) = SettingsData::LEAST_WINDOW;
    app.insert_resource(settings).insert_resource(store);
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(platform::window(Window {
                    title: "Malom".to_owned(),
                    resolution: WindowResolution::new(size.0, size.1),
                    resize_constraints: WindowResizeConstraints {
                        min_width: min_width as f32,
                        min_height: min_height as f32,
                        ..default()
                    },
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                })),
                ..default()
            })
            .set(ImagePlugin::default_linear()),
    );
    let usual = std::panic::take_hook();
    let mark = start.clone();
    std::panic::set_hook(Box::new(move |reason| {
        mark.fail();
        usual(reason);
    }));
    loading.begin();
    app.add_plugins((EguiPlugin::default(), super::plugin, super::system_motion::plugin, platform::plugin));
    // New letters reach the picture in the frame that uses them first: at rest there is no other.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    #[cfg(not(target_family = "wasm"))]
    {
        if options.tour.is_some() {
            app.add_plugins(super::tour::plugin);
        }
        if options.measure {
            app.add_plugins(super::tour::measure::plugin);
        }
    }
    loading.rest();
    app.add_systems(Startup, move |mut store: ResMut<Store>| {
        if has_mods {
            store.begin_frames();
        } else {
            store.start_mark().watch();
        }
    });
    app.insert_resource(options);
    app.run()
}
