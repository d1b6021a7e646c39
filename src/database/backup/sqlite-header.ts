/** The first bytes of a SQLite file: https://sqlite.org/fileformat.html#the_database_header */
export const HEADER_BYTES = 100

const MAGIC = Buffer.from('SQLite format 3\0')
const PAGE_SIZE_AT = 16
const CHANGE_COUNTER_AT = 24
const PAGES_AT = 28
const PAGES_VALID_FOR_AT = 92

/** The length of the file in bytes; undefined if it is no SQLite file that says so. */
export function databaseSize(header: Buffer): number | undefined {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
  const stored = header.readUInt16BE(PAGE_SIZE_AT)
  // 65,536 does not fit into the two bytes.
  const pageSize = stored === 1 ? 65_536 : stored
  const pages = header.readUInt32BE(PAGES_AT)
  const isValid = header.readUInt32BE(CHANGE_COUNTER_AT) === header.readUInt32BE(PAGES_VALID_FOR_AT)
  return isValid && pages > 0 && pageSize >= 512 ? pages * pageSize : undefined
}
