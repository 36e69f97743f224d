//! A table as a file.
//!
//! All numbers are little-endian.
//!
//! ```text
//! magic       8 bytes  MALOMTAB
//! version     u32
//! head size   u32      bytes of the head
//! checksum    u64      of the head
//! head:  mover, opponent    u8 each      pieces of the sides
//!        identity           u16, text    board and rules
//!        slots, per block   u64, u32
//!        classes, wins, losses           u64 each
//!        longest win, longest loss       u16 each
//!        for each block                  size in bytes, seven bits a byte, the lowest first, the last byte below 128;
//!                           u32          checksum, if the size is not 0
//! blocks, one after the other
//! ```

use std::io;
use std::sync::{Mutex, PoisonError};

use thiserror::Error;

use super::codec::{self, Block};
use super::identity::{checksum, difference};
use super::index::{Geometry, Material};
use super::solver::{Codes, Failure, Work};
use super::store::Source;
use super::value::{DRAW, IMAGE, Value};

const MAGIC: [u8; 8] = *b"MALOMTAB";
const VERSION: u32 = 1;

/// Bytes before the head.
const PREFIX: usize = 24;

/// Longer heads than any table has are damage, and are not read.
const LONGEST_HEAD: u32 = 1 << 26;

/// Slots of a block: few enough to be unpacked for one probe, enough to be packed well.
pub(super) const BLOCK: u64 = 1 << 12;

/// What is told of a table without reading its blocks.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions, those that are images of each other under the board's symmetries counted once.
    pub classes: u64,
    /// Those of them that the side to move wins.
    pub wins: u64,
    /// Those that it loses; the rest is drawn.
    pub losses: u64,
    /// The greatest distance of a win, in plies.
    pub longest_win: Option<u16>,
    /// The greatest distance of a loss, in plies.
    pub longest_loss: Option<u16>,
}

impl Statistics {
    /// Positions that nobody wins.
    pub fn draws(&self) -> u64 {
        self.classes - self.wins - self.losses
    }

    pub(super) fn of(codes: &[u16]) -> Self {
        let mut all = Self::default();
        for code in codes.iter().filter(|code| **code != IMAGE) {
            all.classes += 1;
            match Value::from_code(*code) {
                Value::Win(plies) => {
                    all.wins += 1;
                    all.longest_win = all.longest_win.max(Some(plies));
                }
                Value::Draw => {}
                Value::Loss(plies) => {
                    all.losses += 1;
                    all.longest_loss = all.longest_loss.max(Some(plies));
                }
            }
        }
        all
    }
}

/// Why a file is not used.
#[derive(Debug, Error)]
pub enum Fault {
    /// The system does not let it be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// Not a table at all.
    #[error("is not a table of this program")]
    Foreign,
    /// From another version of the program.
    #[error("has format {0}; this program reads {VERSION}")]
    Version(u32),
    /// The file ends too early or too late.
    #[error("has {is} bytes instead of {expected}")]
    Size {
        /// What it has.
        is: u64,
        /// What its head says.
        expected: u64,
    },
    /// The head is not what was written.
    #[error("is damaged in its head")]
    Head,
    /// A block is not what was written.
    #[error("is damaged in block {0}")]
    Block(u64),
    /// For another board or other options.
    #[error("was made for other rules: {0}")]
    OtherRules(String),
    /// For other numbers of pieces.
    #[error("is a table of {0}")]
    OtherMaterial(Material),
}

/// Packs a finished table. What its slots hold that are images is not kept.
pub(super) fn pack(
    identity: &str,
    table: &Codes,
    statistics: &Statistics,
    work: &Work<'_>,
) -> Result<Vec<u8>, Failure> {
    let blocks: Vec<Mutex<Vec<u8>>> = table.codes.chunks(BLOCK as usize).map(|_| Mutex::default()).collect();
    work.share(blocks.len(), |number| {
        let first = number * BLOCK as usize;
        let codes = &table.codes[first..table.codes.len().min(first + BLOCK as usize)];
        *blocks[number].lock().unwrap_or_else(PoisonError::into_inner) = codec::pack(codes);
    })?;
    let blocks: Vec<Vec<u8>> =
        blocks.into_iter().map(|block| block.into_inner().unwrap_or_else(PoisonError::into_inner)).collect();

    let mut head = vec![table.material.mover, table.material.opponent];
    head.extend((identity.len() as u16).to_le_bytes());
    head.extend(identity.as_bytes());
    head.extend((table.codes.len() as u64).to_le_bytes());
    head.extend((BLOCK as u32).to_le_bytes());
    for count in [statistics.classes, statistics.wins, statistics.losses] {
        head.extend(count.to_le_bytes());
    }
    for longest in [statistics.longest_win, statistics.longest_loss] {
        head.extend(longest.unwrap_or(DRAW).to_le_bytes());
    }
    for block in &blocks {
        let mut size = block.len();
        while size >= 128 {
            head.push(size as u8 | 128);
            size >>= 7;
        }
        head.push(size as u8);
        if !block.is_empty() {
            head.extend(short_checksum(block).to_le_bytes());
        }
    }

    let mut file = Vec::with_capacity(PREFIX + head.len() + blocks.iter().map(Vec::len).sum::<usize>());
    file.extend(MAGIC);
    file.extend(VERSION.to_le_bytes());
    file.extend((head.len() as u32).to_le_bytes());
    file.extend(checksum(&head).to_le_bytes());
    file.extend(head);
    for block in blocks {
        file.extend(block);
    }
    Ok(file)
}

fn short_checksum(block: &[u8]) -> u32 {
    checksum(block) as u32
}

/// A table whose blocks are read as they are wanted.
pub(super) struct TableFile {
    source: Box<dyn Source>,
    pub statistics: Statistics,
    slots: u64,
    /// Where each block begins, how long it is, and its checksum.
    blocks: Vec<(u64, u32, u32)>,
}

impl TableFile {
    /// Reads the head of a table, which must be of this identity and material.
    pub fn open(
        source: Box<dyn Source>,
        geometry: &Geometry,
        identity: &str,
        material: Material,
    ) -> Result<Self, Fault> {
        let size = source.size();
        let mut prefix = [0; PREFIX];
        if size < PREFIX as u64 {
            return Err(Fault::Foreign);
        }
        source.read(0, &mut prefix)?;
        let mut prefix = Reader(&prefix);
        if prefix.take(MAGIC.len()) != Some(&MAGIC) {
            return Err(Fault::Foreign);
        }
        let (Some(version), Some(head_size), Some(sum)) = (prefix.u32(), prefix.u32(), prefix.u64()) else {
            return Err(Fault::Head);
        };
        if version != VERSION {
            return Err(Fault::Version(version));
        }
        let begin = PREFIX as u64 + u64::from(head_size);
        if head_size > LONGEST_HEAD {
            return Err(Fault::Head);
        }
        if size < begin {
            return Err(Fault::Size { is: size, expected: begin });
        }
        let mut head = vec![0; head_size as usize];
        source.read(PREFIX as u64, &mut head)?;
        if checksum(&head) != sum {
            return Err(Fault::Head);
        }
        let head = Head::read(&mut Reader(&head)).ok_or(Fault::Head)?;
        if head.identity != identity {
            return Err(Fault::OtherRules(difference(identity, &head.identity)));
        }
        if head.material != material {
            return Err(Fault::OtherMaterial(head.material));
        }
        let mut end = begin;
        let mut blocks = Vec::with_capacity(head.blocks.len());
        for (size, sum) in head.blocks {
            blocks.push((end, size, sum));
            end += u64::from(size);
        }
        if end != size {
            return Err(Fault::Size { is: size, expected: end });
        }
        let slots = geometry.space(material).slots();
        if head.slots != slots || u64::from(head.per_block) != BLOCK || blocks.len() as u64 != slots.div_ceil(BLOCK) {
            return Err(Fault::Head);
        }
        Ok(Self { source, statistics: head.statistics, slots, blocks })
    }

    /// The size of the file in bytes.
    pub fn size(&self) -> u64 {
        self.source.size()
    }

    /// A block, by its number from 0.
    pub fn block(&self, number: u64) -> Result<Block, Fault> {
        let (begin, size, sum) = self.blocks[number as usize];
        let mut bytes = vec![0; size as usize];
        self.source.read(begin, &mut bytes)?;
        let slots = BLOCK.min(self.slots - number * BLOCK) as usize;
        let whole = size == 0 || short_checksum(&bytes) == sum;
        let block = if whole { codec::unpack(&bytes, slots) } else { None };
        block.ok_or(Fault::Block(number))
    }

    /// The codes of all slots.
    pub fn all(&self, work: &Work<'_>) -> Result<Result<Vec<u16>, Fault>, Failure> {
        let mut codes = vec![0; self.slots as usize];
        let fault = Mutex::new(None);
        let blocks: Vec<_> = codes.chunks_mut(BLOCK as usize).map(Mutex::new).collect();
        work.share(blocks.len(), |number| match self.block(number as u64) {
            Ok(block) => {
                let mut codes = blocks[number].lock().unwrap_or_else(PoisonError::into_inner);
                codes.iter_mut().enumerate().for_each(|(slot, code)| *code = block.code(slot));
            }
            Err(found) => *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(found),
        })?;
        drop(blocks);
        Ok(match fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(fault) => Err(fault),
            None => Ok(codes),
        })
    }
}

struct Head {
    material: Material,
    identity: String,
    slots: u64,
    per_block: u32,
    statistics: Statistics,
    blocks: Vec<(u32, u32)>,
}

impl Head {
    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let &[mover, opponent] = reader.take(2)? else { return None };
        let length = reader.u16()?;
        let identity = String::from_utf8(reader.take(length.into())?.to_vec()).ok()?;
        let (slots, per_block) = (reader.u64()?, reader.u32()?);
        let (classes, wins, losses) = (reader.u64()?, reader.u64()?, reader.u64()?);
        let longest = |plies: u16| (plies != DRAW).then_some(plies);
        let (longest_win, longest_loss) = (longest(reader.u16()?), longest(reader.u16()?));
        if wins.checked_add(losses)? > classes {
            return None;
        }
        let mut blocks = Vec::new();
        while !reader.0.is_empty() {
            let size = reader.size()?;
            blocks.push((size, if size > 0 { reader.u32()? } else { 0 }));
        }
        let statistics = Statistics { classes, wins, losses, longest_win, longest_loss };
        Some(Self { material: Material { mover, opponent }, identity, slots, per_block, statistics, blocks })
    }
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.0.split_at_checked(count)?;
        self.0 = left;
        Some(taken)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take(2)?.try_into().ok()?))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    /// A size of less than four bytes.
    fn size(&mut self) -> Option<u32> {
        let mut size = 0;
        for shift in [0, 7, 14, 21] {
            let &[byte] = self.take(1)? else { return None };
            size |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Some(size);
            }
        }
        None
    }

    fn u64(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }
}
