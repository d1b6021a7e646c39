import { crc32, inflateRawSync } from 'node:zlib'

const END_RECORD = 0x06054b50

const END_RECORD_BYTES = 22

const MAX_COMMENT_BYTES = 0xffff

const ZIP64_LOCATOR = 0x07064b50

const ZIP64_END_RECORD = 0x06064b50

const DIRECTORY_ENTRY = 0x02014b50

const DIRECTORY_ENTRY_BYTES = 46

const IN_ZIP64 = 0xffffffff

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

/** Reads the central directory at the end of the file, not the data. Throws UnsafeZip. */
function readDirectory(bytes: Uint8Array, maxEntries: number): DirectoryEntry[] {
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

export type ZipFault = 'not a zip' | 'damaged' | 'too large inside'

/** A zip file that must not be unpacked. The caller words the message for the user. */
export class UnsafeZip extends Error {
  override readonly name = 'UnsafeZip'
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`Zip file refused: ${fault}`, options)
    this.fault = fault
  }
}
