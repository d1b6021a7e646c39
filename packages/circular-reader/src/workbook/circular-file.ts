import { beginsLikePdf } from '../files/pdf.ts'
import { readDelimited } from './delimited-text.ts'
import { openExcel97, openExcel97File } from './excel-97.ts'
import { openFlatOpenDocument, openOpenDocument } from './opendocument.ts'
import { openPdf } from './pdf/read-pdf.ts'
import { decodeMarkup, decodeText } from './text-encoding.ts'
import { NOT_A_WORKBOOK, TOO_LARGE, UnreadableCircular } from './unreadable-circular.ts'
import { openWebPage } from './web-page.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { openXml2003 } from './xml-2003.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

export const MAX_BYTES = 10 * 1024 * 1024

/** Opens a circular as `openCircularFile` does, or a PDF with text. */
export const openCircular = async (bytes: Uint8Array): Promise<Workbook> =>
  bytes.length <= MAX_BYTES && beginsLikePdf(Buffer.from(bytes.subarray(0, START_BYTES)))
    ? openPdf(bytes)
    : openCircularFile(bytes)

/**
 * Opens a circular by what its bytes are, whatever its name ends with. Throws UnreadableCircular if it is nothing that can be
 * read, is unsafe to open, or is larger than 10 MB.
 */
export function openCircularFile(bytes: Uint8Array): Workbook {
  if (bytes.length > MAX_BYTES) throw new UnreadableCircular(TOO_LARGE)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = buffer.toString('latin1', 0, START_BYTES)
  if (start.startsWith('PK')) return openZipped(openZip(bytes))
  if (start.startsWith(OLE2)) return openExcel97File(buffer) ?? refuse(NOT_A_WORKBOOK)
  if (beginsAsRecords(buffer)) return openExcel97(buffer)
  const other = OTHERS.find(([begins]) => begins.test(start))
  if (other) refuse(other[1])
  return openText(bytes, start.replaceAll('\0', ''))
}

const START_BYTES = 2000
const OLE2 = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The first records of sheets without a container, of all versions. */
const BEGINNINGS = [0x0009, 0x0209, 0x0409, 0x0809]

function beginsAsRecords(bytes: Buffer): boolean {
  return (
    bytes.length >= 4 &&
    BEGINNINGS.includes(bytes.readUInt16LE(0)) &&
    [4, 6, 8, 16].includes(bytes.readUInt16LE(2))
  )
}

/** What files of other kinds begin with, and what to do about them. */
const OTHERS: ReadonlyArray<[begins: RegExp, message: string]> = [
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/s,
    'This is a picture. Save the schedule as .xlsx and try again.',
  ],
  [/^MIME-Version:/i, 'This is a web archive. Save the schedule as .xlsx and try again.'],
]

const MARKUP =
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s{0,1000}<(?:!doctype|!--|\?xml|html|head|body|meta|style|table|div|font|center|workbook|\w{1,8}:)/i
const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:office:'

function openText(bytes: Uint8Array, start: string): Workbook {
  if (!MARKUP.test(start)) return { sheets: [readDelimited(decodeText(bytes), 'CSV file')], unreadSheets: [] }
  // A web page from Excel names the same address among its own.
  if (!/<html/i.test(start)) {
    if (start.includes(SPREADSHEET)) return openXml2003(bytes)
    if (start.includes(OPEN_DOCUMENT)) return openFlatOpenDocument(bytes)
  }
  return openWebPage(decodeMarkup(bytes))
}

const SHEET_TYPE = /^application\/vnd\.oasis\.opendocument\.spreadsheet/

function openZipped(zip: ZipParts): Workbook {
  if (zip.has('Index/Document.iwa') || zip.has('Index.zip'))
    refuse('This is a Numbers document. In Numbers, export it to Excel (.xlsx) and try again.')
  if (!zip.has('mimetype')) return openWorkbook(zip)
  const type = new TextDecoder().decode(zip.read('mimetype').subarray(0, 200))
  return SHEET_TYPE.test(type) ? openOpenDocument(zip) : refuse(NOT_A_WORKBOOK)
}

function refuse(message: string): never {
  throw new UnreadableCircular(message)
}
