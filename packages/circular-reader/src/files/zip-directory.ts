import { UnsafeZip } from './unsafe-zip.ts'

/** An entry of the central directory, not yet checked against the data. Sizes and offset in bytes. */
export type DirectoryEntry = {
  name: string
  encrypted: boolean
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
}

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END_RECORD = 0x06064b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const IN_ZIP64 = 0xffffffff

/** Reads the central directory at the end of the file, not the data. Throws UnsafeZip. */
export function readDirectory(bytes: Uint8Array, maxEntries: number): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { count, start } = findDirectory(view)
    if (count > maxEntries) throw new UnsafeZip('too large inside')
    const entries: DirectoryEntry[] = []
    let at = start
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new UnsafeZip('damaged')
      entries.push(readEntry(view, at))
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
      at += DIRECTORY_ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
    return entries
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnsafeZip('damaged', { cause })
    throw cause
  }
}

function findDirectory(view: DataView): { count: number; start: number } {
  const lowest = Math.max(0, view.byteLength - END_RECORD_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_RECORD_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END_RECORD) continue
    const count = view.getUint16(at + 10, true)
    const start = view.getUint32(at + 16, true)
    return count === 0xffff || start === IN_ZIP64 ? findZip64Directory(view, at) : { count, start }
  }
  // A file that begins like a zip but has no directory was truncated.
  const startsLikeZip = view.byteLength >= 4 && view.getUint16(0, true) === 0x4b50
  throw new UnsafeZip(startsLikeZip ? 'damaged' : 'not a zip')
}

function findZip64Directory(view: DataView, endRecord: number): { count: number; start: number } {
  const locator = endRecord - 20
  if (view.getUint32(locator, true) !== ZIP64_LOCATOR) throw new UnsafeZip('damaged')
  const record = getSize(view, locator + 8)
  if (view.getUint32(record, true) !== ZIP64_END_RECORD) throw new UnsafeZip('damaged')
  return { count: getSize(view, record + 32), start: getSize(view, record + 48) }
}

function readEntry(view: DataView, at: number): DirectoryEntry {
  const nameLength = view.getUint16(at + 28, true)
  const nameAt = at + DIRECTORY_ENTRY_BYTES
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength)
  const sizes = { size: at + 24, packedSize: at + 20, offset: at + 42 }
  const extra = { at: nameAt + nameLength, end: nameAt + nameLength + view.getUint16(at + 30, true) }
  return {
    name: new TextDecoder().decode(nameBytes),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    ...readSizes(view, sizes, extra),
  }
}

type SizeFields = { size: number; packedSize: number; offset: number }

/** Sizes marked 0xffffffff are in the zip64 extra field, in this order. */
function readSizes(view: DataView, fields: SizeFields, extra: { at: number; end: number }): SizeFields {
  const sizes = { size: 0, packedSize: 0, offset: 0 }
  let wide = zip64Field(view, extra)
  for (const key of ['size', 'packedSize', 'offset'] as const) {
    sizes[key] = view.getUint32(fields[key], true)
    if (sizes[key] !== IN_ZIP64 || wide === null) continue
    sizes[key] = getSize(view, wide)
    wide += 8
  }
  return sizes
}

function zip64Field(view: DataView, extra: { at: number; end: number }): number | null {
  for (let at = extra.at; at + 4 <= extra.end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return at + 4
  }
  return null
}

function getSize(view: DataView, at: number): number {
  const size = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(size)) throw new UnsafeZip('damaged')
  return size
}
