import { UnsafeZip } from './unsafe-zip.ts'
import { type DirectoryEntry, readDirectory } from './zip-directory.ts'

const MAX_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024
const MAX_RATIO = 300
const RATIO_CHECKED_FROM_BYTES = 1024 * 1024

/**
 * Returns the entries of a zip file by name, in lower case with forward slashes. Checks the directory before anything is
 * unpacked: sizes, their sum, duplicate names and overlapping data. Throws UnsafeZip.
 */
export function checkedEntries(bytes: Uint8Array): Map<string, DirectoryEntry> {
  const entries = readDirectory(bytes, MAX_ENTRIES)
  refuseBombs(entries)
  refuseOverlaps(entries, bytes)
  const byName = new Map<string, DirectoryEntry>()
  for (const entry of entries) {
    const name = entry.name.replaceAll('\\', '/').toLowerCase()
    // Programs differ in which entry of a duplicate name they read, so the content would be ambiguous.
    if (byName.has(name)) throw new UnsafeZip('damaged')
    byName.set(name, entry)
  }
  return byName
}

function refuseBombs(entries: readonly DirectoryEntry[]) {
  let total = 0
  for (const { size, packedSize } of entries) {
    total += size
    const isBomb = size > RATIO_CHECKED_FROM_BYTES && size > packedSize * MAX_RATIO
    if (isBomb || total > MAX_UNPACKED_BYTES) throw new UnsafeZip('too large inside')
  }
}

/** Overlapping entries unpack to far more than the file contains. */
function refuseOverlaps(entries: readonly DirectoryEntry[], bytes: Uint8Array) {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset)
  let end = 0
  for (const entry of sorted) {
    if (entry.offset < end) throw new UnsafeZip('damaged')
    end = dataStart(entry, bytes) + entry.packedSize
    if (end > bytes.length) throw new UnsafeZip('damaged')
  }
}

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30

/** The offset of an entry's data, after its local header. */
export function dataStart(entry: DirectoryEntry, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + LOCAL_HEADER_BYTES > bytes.length) throw new UnsafeZip('damaged')
  if (view.getUint32(entry.offset, true) !== LOCAL_HEADER) throw new UnsafeZip('damaged')
  const variable = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  return entry.offset + LOCAL_HEADER_BYTES + variable
}
