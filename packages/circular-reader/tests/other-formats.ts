import { type BookType, read, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'

/** Formats of workbooks besides .xlsx that SheetJS, a program of others, writes with the merges of cells. */
export const OTHER_FORMATS = ['biff8', 'xlsb', 'xlml', 'ods', 'fods'] as const satisfies readonly BookType[]

/** The same workbook in another format. A web page has only its first sheet. */
export function inFormat(xlsx: Uint8Array, bookType: BookType): Buffer {
  const book = read(withTypes(xlsx), { cellNF: true, cellStyles: true })
  if (bookType === 'html') book.SheetNames = book.SheetNames.slice(0, 1)
  return inSilence(() => write(book, { type: 'buffer', bookType }))
}

/** SheetJS prints which signs of number formats it does not know. */
function inSilence<Value>(make: () => Value): Value {
  const { error } = console
  console.error = () => {}
  try {
    return make()
  } finally {
    console.error = error
  }
}

const CONTENT_TYPES = '[Content_Types].xml'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** SheetJS asks for the types of the parts, which our own tests leave out. */
function withTypes(xlsx: Uint8Array): Uint8Array {
  const parts = unzipSync(xlsx)
  if (parts[CONTENT_TYPES]) return xlsx
  const types = Object.keys(parts).flatMap((part) => {
    const kind = /^xl\/(?:worksheets\/(sheet)\d+|(workbook|styles|sharedStrings))\.xml$/.exec(part)
    const type = kind?.[1] ? 'worksheet' : kind?.[2] === 'workbook' ? 'sheet.main' : kind?.[2]
    return type ? [`<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`] : []
  })
  const xml = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`
  return zipSync({ ...parts, [CONTENT_TYPES]: strToU8(xml) })
}
