import { beginsLikePdf, pdfFault } from '@sailing-desk/circular-reader/files/pdf'
import { DomainError } from '@sailing-desk/records/errors'
import { maxFileBytes } from '../../../content/file-sizes.ts'
import { hasExtension, isFileName } from '../files/file-name.ts'
import { beginsLikeZip, type OfficeFault, officeFault } from '../files/office-zip.ts'
import {
  DOCUMENT_EXTENSIONS,
  EMPTY,
  OLD_EXCEL,
  TOO_LARGE,
  WITH_MACROS,
  WRONG_NAME,
  WRONG_TYPE,
} from './messages.ts'

export const PDF = 'application/pdf'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Fault = OfficeFault | 'launch'

type Kind = {
  extension: (typeof DOCUMENT_EXTENSIONS)[number]
  /** With its article, for messages. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => Fault | null
}

/** PDF is the last one, because something else may stand before its header. */
const KINDS: readonly Kind[] = [
  {
    extension: '.xlsx',
    name: 'an Excel file',
    type: XLSX,
    begins: beginsLikeZip,
    fault: (content) => officeFault(content, 'xlsx'),
  },
  { extension: '.pdf', name: 'a PDF', type: PDF, begins: beginsLikePdf, fault: pdfFault },
]

const MESSAGES: Record<Fault, string> = {
  damaged: 'This file is damaged or incomplete. Save it again as PDF or .xlsx and try again.',
  macros: WITH_MACROS,
  objects: 'This Excel file contains controls or embedded objects. Save it without them and try again.',
  launch: 'This PDF contains a command that starts a program. Save it without that and try again.',
  password: 'This file is password-protected. Save it without a password and try again.',
}

/** Returns the media type detected from the content, which the file name must match. Throws DomainError with advice. */
export function checkDocument(fileName: string, content: Uint8Array): string {
  if (content.length > maxFileBytes('download')) throw new DomainError(413, TOO_LARGE, 'file')
  const fault = nameFault(fileName) ?? (content.length === 0 ? EMPTY : null)
  if (fault) throw fileError(fault)
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = KINDS.find(({ begins }) => begins(bytes))
  const inside = kind ? kind.fault(bytes) : 'damaged'
  if (!kind || inside) throw fileError(faultText(fileName, inside ?? 'damaged'))
  requireExtension(fileName, kind.type)
  return kind.type
}

/** Throws 422 unless the name is one for a document of this type: visitors open what its ending says. */
export function requireExtension(fileName: string, type: string): void {
  const kind = KINDS.find((each) => each.type === type)
  if (kind && !hasExtension(fileName, kind.extension))
    throw fileError(`This file is ${kind.name}. Change its name to end in ${kind.extension} and try again.`)
}

const fileError = (message: string) => new DomainError(422, message, 'file')

const MACRO_EXTENSIONS = ['.xlsm', '.xltm', '.xlsb']

function nameFault(name: string): string | null {
  if (!isFileName(name)) return WRONG_NAME
  if (hasExtension(name, '.xls')) return OLD_EXCEL
  return MACRO_EXTENSIONS.some((extension) => hasExtension(name, extension)) ? WITH_MACROS : null
}

function faultText(name: string, fault: Fault): string {
  const isNamed = DOCUMENT_EXTENSIONS.some((extension) => hasExtension(name, extension))
  return fault === 'damaged' && !isNamed ? WRONG_TYPE : MESSAGES[fault]
}
