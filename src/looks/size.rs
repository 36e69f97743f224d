//! How large a picture is beside what it belongs to.

/// A piece's picture, of its diameter.
pub const PIECE: f32 = 1.0 / super::piece::FILL;
/// Its tight shadow.
pub const CONTACT: f32 = 1.3;
/// Its soft shadow.
pub const CAST: f32 = 1.9;
/// A ring around a piece.
pub const RING: f32 = 1.34;
/// A target's disc.
pub const TARGET: f32 = 0.8;
/// The margin of the board's shadow, of the board's side.
pub const SHADOW_MARGIN: f32 = 0.035;

/// Where the lamp throws the tight shadow of a lying piece, in diameters to the right and down.
pub const CONTACT_FALL: [f32; 2] = [0.03, 0.045];
/// The same of its soft shadow.
pub const CAST_FALL: [f32; 2] = [0.07, 0.10];
/// The same of the board's, in sides of the board.
pub const BOARD_FALL: [f32; 2] = [0.011, 0.020];

/// The radius of the tight shadow, of half its picture.
pub const CONTACT_RADIUS: f32 = 0.76;
/// The radius of the soft shadow, of half its picture.
pub const CAST_RADIUS: f32 = 0.53;
/// Width of a thin ring, of half its picture.
pub const THIN: f32 = 0.055;
/// Width of a broad ring, of half its picture.
pub const BROAD: f32 = 0.09;
