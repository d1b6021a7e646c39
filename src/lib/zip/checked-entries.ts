import { UnsafeZip } from './unsafe-zip.ts'
import { type DirectoryEntry, readDirectory } from './zip-directory.ts'

const MAX_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024
const MAX_RATIO = 300
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/**
 * The entries of a zip file by name, in lower case with forward slashes. What the directory claims is checked before
 * anything is unpacked: sizes, their sum, and that no two entries share a name or bytes. Throws ZipRefused.
 */
export function checkedEntries(bytes: Uint8Array): Map<string, DirectoryEntry> {
  const entries = readDirectory(bytes, MAX_ENTRIES)
  refuseBombs(entries)
  refuseOverlaps(entries, bytes)
  const byName = new Map<string, DirectoryEntry>()
  for (const entry of entries) {
    const name = entry.name.replaceAll('\\', '/').toLowerCase()
    // Two parts of one name are read differently by different programs: nobody could say what is in the file.
    if (byName.has(name)) throw new UnsafeZip('damaged')
    byName.set(name, entry)
  }
  return byName
}

function refuseBombs(entries: readonly DirectoryEntry[]) {
  let total = 0
  for (const { size, packedSize } of entries) {
    total += size
    const absurd = size > RATIO_COUNTS_FROM_BYTES && size > packedSize * MAX_RATIO
    if (absurd || total > MAX_UNPACKED_BYTES) throw new UnsafeZip('too large inside')
  }
}

/** Entries that share their bytes unpack to far more than the file holds. */
function refuseOverlaps(entries: readonly DirectoryEntry[], bytes: Uint8Array) {
  const inOrder = [...entries].sort((a, b) => a.offset - b.offset)
  let free = 0
  for (const entry of inOrder) {
    if (entry.offset < free) throw new UnsafeZip('damaged')
    free = dataStart(entry, bytes) + entry.packedSize
    if (free > bytes.length) throw new UnsafeZip('damaged')
  }
}

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30

/** Where an entry's own data begins, behind its header. */
export function dataStart(entry: DirectoryEntry, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + LOCAL_HEADER_BYTES > bytes.length) throw new UnsafeZip('damaged')
  if (view.getUint32(entry.offset, true) !== LOCAL_HEADER) throw new UnsafeZip('damaged')
  const variable = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  return entry.offset + LOCAL_HEADER_BYTES + variable
}
