/** The container of Word 97 and Excel 97 files (OLE2): equal sectors chained by a table, with a directory tree. */
type Ole2Entry = { name: string; isStream: boolean; firstSector: number; size: number }

type Ole2File = {
  /** The top-level entries, unordered. */
  entries: Ole2Entry[]
  /** Names of all storages and streams at any depth, even if the tree does not reach them. */
  allNames: string[]
  /** The first sector of a stream that has its own sectors; null if its chain is broken. */
  beginning(entry: Ole2Entry): Buffer | null
  /** A whole stream; null if its chain is broken or too short. */
  read(entry: Ole2Entry): Buffer | null
}

export const OLE2_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Smaller streams share sectors. */
export const MIN_OWN_STREAM_BYTES = 4096

const HEADER_BYTES = 512
const TABLE_AT = 76
/** The header lists up to 109 sectors of the table, enough for 6.8 MB; further sectors list the others. */
const IN_HEADER = 109
const ENTRY_BYTES = 128
/** Word writes a few dozen. */
const MAX_ENTRIES = 4096
const END_OF_CHAIN = 0xfffffffe
const NO_ENTRY = 0xffffffff
const KIND_STORAGE = 1
const KIND_STREAM = 2
const KIND_ROOT = 5
const SMALL_SECTOR_BYTES = 64

/** Returns null if the file is not OLE2 or broken. Never follows a chain or tree entry twice. */
export function readOle2(content: Buffer): Ole2File | null {
  const shift = content.length < HEADER_BYTES ? 0 : content.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 1 << shift
  const sectors = Math.ceil(content.length / sectorBytes) - 1

  const follow = (first: number, maxLength: number, next: (sector: number) => number | null) => {
    const found: number[] = []
    for (let sector = first; sector !== END_OF_CHAIN; ) {
      const following = found.length >= maxLength ? null : next(sector)
      if (following === null) return null
      found.push(sector)
      sector = following
    }
    return found
  }
  /** A chain longer than the number of sectors is a loop. */
  const chain = (first: number, maxLength: number) =>
    follow(first, maxLength, (sector) => (sector < sectors ? nextSector(content, sector, sectorBytes) : null))

  function beginning(entry: Ole2Entry): Buffer | null {
    const own = chain(entry.firstSector, sectors)
    const isWhole = own && own.length * sectorBytes >= entry.size
    return isWhole && own[0] !== undefined ? sectorAt(content, own[0], sectorBytes) : null
  }

  function whole(first: number): Buffer | null {
    const own = chain(first, sectors)
    return own && Buffer.concat(own.map((at) => sectorAt(content, at, sectorBytes)))
  }

  function read(entry: Ole2Entry): Buffer | null {
    const bytes = entry.size < MIN_OWN_STREAM_BYTES ? readSmall(entry) : whole(entry.firstSector)
    return bytes && bytes.length >= entry.size ? bytes.subarray(0, entry.size) : null
  }

  /** Small streams are chained within the stream of the root, by a table of their own. */
  function readSmall({ firstSector }: Ole2Entry): Buffer | null {
    const table = whole(content.readUInt32LE(60))
    const shared = whole(readEntry(listed).firstSector)
    const own =
      table &&
      follow(firstSector, table.length / 4, (sector) =>
        4 * sector + 4 <= table.length ? table.readUInt32LE(4 * sector) : null,
      )
    if (!own || !shared) return null
    return Buffer.concat(
      own.map((at) => shared.subarray(at * SMALL_SECTOR_BYTES, (at + 1) * SMALL_SECTOR_BYTES)),
    )
  }

  const directory = chain(content.readUInt32LE(48), (MAX_ENTRIES * ENTRY_BYTES) / sectorBytes)
  if (!directory) return null
  const listed = Buffer.concat(directory.map((at) => sectorAt(content, at, sectorBytes)))
  const entries = topEntries(listed)
  return entries && { entries, allNames: namesIn(listed), beginning, read }
}

function sectorAt(content: Buffer, sector: number, sectorBytes: number): Buffer {
  return content.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes)
}

function nextSector(content: Buffer, sector: number, sectorBytes: number): number | null {
  const perSector = sectorBytes / 4
  const tableSector = tableSectorAt(content, Math.floor(sector / perSector), sectorBytes)
  if (tableSector === null) return null
  const at = (tableSector + 1) * sectorBytes + 4 * (sector % perSector)
  return at + 4 <= content.length ? content.readUInt32LE(at) : null
}

function tableSectorAt(content: Buffer, part: number, sectorBytes: number): number | null {
  if (part < IN_HEADER) return content.readUInt32LE(TABLE_AT + 4 * part)
  const perSector = sectorBytes / 4 - 1
  let list = content.readUInt32LE(68)
  let left = part - IN_HEADER
  for (; left >= 0; left -= perSector) {
    const at = (list + 1) * sectorBytes
    if (at + sectorBytes > content.length) return null
    if (left < perSector) return content.readUInt32LE(at + 4 * left)
    list = content.readUInt32LE(at + 4 * perSector)
  }
  return null
}

/** The children of the root, which form a binary tree. */
function topEntries(directory: Buffer): Ole2Entry[] | null {
  const count = Math.floor(directory.length / ENTRY_BYTES)
  if (count === 0 || directory[66] !== KIND_ROOT) return null
  const entries: Ole2Entry[] = []
  const seen = new Set<number>()
  const open = [directory.readUInt32LE(76)]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (index === NO_ENTRY) continue
    if (index >= count || seen.has(index)) return null
    seen.add(index)
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES)
    entries.push(readEntry(entry))
    open.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
  }
  return entries
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const entry = directory.subarray(at, at + ENTRY_BYTES)
    if (entry[66] === KIND_STORAGE || entry[66] === KIND_STREAM) names.push(readEntry(entry).name)
  }
  return names
}

function readEntry(entry: Buffer): Ole2Entry {
  const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62)
  return {
    name: entry.toString('utf16le', 0, nameBytes).split('\0', 1)[0] ?? '',
    isStream: entry[66] === KIND_STREAM,
    firstSector: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  }
}
