import { readDelimited } from './delimited-text.ts'
import { decodeText } from './text-encoding.ts'
import { MAX_BYTES, openWorkbook, type Workbook } from './workbook.ts'

/** The bytes at the start of zip files (.xlsx) and of the container of old and of password-protected workbooks. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Opens a workbook or a text file with delimiters, whatever its name ends with. Throws UnreadableCircular. */
export function openCircularFile(bytes: Uint8Array): Workbook {
  const isWorkbook = WORKBOOK_STARTS.some((start) => start.every((byte, i) => bytes[i] === byte))
  if (isWorkbook || bytes.length > MAX_BYTES) return openWorkbook(bytes)
  return { sheets: [readDelimited(decodeText(bytes), 'CSV file')], unreadSheets: [] }
}
