import { crc32, inflateRawSync } from 'node:zlib'
import { CircularRefused, DAMAGED, TOO_LARGE_INSIDE } from './circular-refused.ts'
import { type DirectoryEntry, readDirectory } from './zip-directory.ts'

/** The parts of a zip file, named in lower case with forward slashes, unpacked only when asked for. */
export type ZipParts = {
  has(name: string): boolean
  /** Throws CircularRefused when the part is damaged, encrypted, or larger than the directory says. */
  read(name: string): Uint8Array
}

const MAX_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024
const MAX_RATIO = 300
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/** Checks what the zip directory claims before anything is unpacked, and holds every part to that claim. */
export function openZip(bytes: Uint8Array): ZipParts {
  const entries = readDirectory(bytes, MAX_ENTRIES)
  refuseBombs(entries)
  refuseOverlaps(entries, bytes)
  const byName = new Map<string, DirectoryEntry>()
  for (const entry of entries) {
    const name = entry.name.replaceAll('\\', '/').toLowerCase()
    // Two parts of one name are read differently by different programs: nobody could say what was imported.
    if (byName.has(name)) throw new CircularRefused(DAMAGED)
    byName.set(name, entry)
  }
  return {
    has: (name) => byName.has(name.toLowerCase()),
    read(name) {
      const entry = byName.get(name.toLowerCase())
      if (!entry) throw new CircularRefused(DAMAGED)
      return unpack(entry, bytes)
    },
  }
}

function refuseBombs(entries: readonly DirectoryEntry[]) {
  let total = 0
  for (const { size, packedSize } of entries) {
    total += size
    const absurd = size > RATIO_COUNTS_FROM_BYTES && size > packedSize * MAX_RATIO
    if (absurd || total > MAX_UNPACKED_BYTES) throw new CircularRefused(TOO_LARGE_INSIDE)
  }
}

/** Entries that share their bytes unpack to far more than the file holds. */
function refuseOverlaps(entries: readonly DirectoryEntry[], bytes: Uint8Array) {
  const inOrder = [...entries].sort((a, b) => a.offset - b.offset)
  let free = 0
  for (const entry of inOrder) {
    if (entry.offset < free) throw new CircularRefused(DAMAGED)
    free = dataStart(entry, bytes) + entry.packedSize
    if (free > bytes.length) throw new CircularRefused(DAMAGED)
  }
}

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30

function dataStart(entry: DirectoryEntry, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + LOCAL_HEADER_BYTES > bytes.length) throw new CircularRefused(DAMAGED)
  if (view.getUint32(entry.offset, true) !== LOCAL_HEADER) throw new CircularRefused(DAMAGED)
  const variable = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  return entry.offset + LOCAL_HEADER_BYTES + variable
}

function unpack(entry: DirectoryEntry, bytes: Uint8Array): Uint8Array {
  if (entry.encrypted)
    throw new CircularRefused('This workbook is password-protected. Save it without a password.')
  const start = dataStart(entry, bytes)
  const packed = bytes.subarray(start, start + entry.packedSize)
  const unpacked = entry.method === 0 ? packed : inflate(packed, entry)
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) throw new CircularRefused(DAMAGED)
  return unpacked
}

function inflate(packed: Uint8Array, entry: DirectoryEntry): Uint8Array {
  if (entry.method !== 8) throw new CircularRefused(DAMAGED)
  try {
    // Stops as soon as the data exceeds the declared size: a part that lies costs no more than an honest one.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) })
  } catch (cause) {
    throw new CircularRefused(DAMAGED, { cause })
  }
}
