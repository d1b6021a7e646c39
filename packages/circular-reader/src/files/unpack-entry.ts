import { crc32, inflateRawSync } from 'node:zlib'
import { dataStart } from './checked-entries.ts'
import { UnsafeZip } from './unsafe-zip.ts'
import type { DirectoryEntry } from './zip-directory.ts'

/** Never unpacks more than the entry declares. Throws UnsafeZip if it is damaged, or larger. */
export function unpackEntry(entry: DirectoryEntry, bytes: Uint8Array): Uint8Array {
  const start = dataStart(entry, bytes)
  const packed = bytes.subarray(start, start + entry.packedSize)
  const unpacked = entry.method === 0 ? packed : inflate(packed, entry)
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) throw new UnsafeZip('damaged')
  return unpacked
}

function inflate(packed: Uint8Array, entry: DirectoryEntry): Uint8Array {
  if (entry.method !== 8) throw new UnsafeZip('damaged')
  try {
    // Stops as soon as the data exceeds the declared size.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) })
  } catch (cause) {
    throw new UnsafeZip('damaged', { cause })
  }
}
