/** The container of Word 97 files (OLE2): equal sectors chained by a table, with a directory tree. */
type Ole2Entry = { name: string; isStream: boolean; firstSector: number; size: number }

type Ole2File = {
  /** The top-level entries, unordered. */
  entries: Ole2Entry[]
  /** Names of all storages and streams at any depth, even if the tree does not reach them. */
  allNames: string[]
  /** The first sector of a stream that has its own sectors; null if its chain is broken. */
  beginning(entry: Ole2Entry): Buffer | null
}

export const OLE2_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Smaller streams share sectors. */
export const MIN_OWN_STREAM_BYTES = 4096

const HEADER_BYTES = 512
const TABLE_AT = 76
/** The header lists up to 109 sectors of the table, enough for 6.8 MB. */
const MAX_TABLE_SECTORS = 109
const ENTRY_BYTES = 128
/** Word writes a few dozen. */
const MAX_ENTRIES = 4096
const END_OF_CHAIN = 0xfffffffe
const NO_ENTRY = 0xffffffff
const KIND_STORAGE = 1
const KIND_STREAM = 2
const KIND_ROOT = 5

/** Returns null if the file is not OLE2 or broken. Never follows a chain or tree entry twice. */
export function readOle2(content: Buffer): Ole2File | null {
  const shift = content.length < HEADER_BYTES ? 0 : content.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 1 << shift
  const sectors = Math.ceil(content.length / sectorBytes) - 1

  function chain(first: number, maxLength: number): number[] | null {
    const found: number[] = []
    for (let sector = first; sector !== END_OF_CHAIN; ) {
      if (sector >= sectors || found.length >= maxLength) return null
      found.push(sector)
      const next = nextSector(content, sector, sectorBytes)
      if (next === null) return null
      sector = next
    }
    return found
  }

  function beginning(entry: Ole2Entry): Buffer | null {
    // A chain longer than the number of sectors is a loop.
    const own = chain(entry.firstSector, sectors)
    const isWhole = own && own.length * sectorBytes >= entry.size
    return isWhole && own[0] !== undefined ? sectorAt(content, own[0], sectorBytes) : null
  }

  const directory = chain(content.readUInt32LE(48), (MAX_ENTRIES * ENTRY_BYTES) / sectorBytes)
  if (!directory) return null
  const listed = Buffer.concat(directory.map((at) => sectorAt(content, at, sectorBytes)))
  const entries = topEntries(listed)
  return entries && { entries, allNames: namesIn(listed), beginning }
}

function sectorAt(content: Buffer, sector: number, sectorBytes: number): Buffer {
  return content.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes)
}

function nextSector(content: Buffer, sector: number, sectorBytes: number): number | null {
  const perSector = sectorBytes / 4
  const part = Math.floor(sector / perSector)
  if (part >= MAX_TABLE_SECTORS) return null
  const at = (content.readUInt32LE(TABLE_AT + 4 * part) + 1) * sectorBytes + 4 * (sector % perSector)
  return at + 4 <= content.length ? content.readUInt32LE(at) : null
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
