import { DomainError } from '../../lib/errors.ts'
import { OLE2_HEADER } from './ole2-directory.ts'
import { hasLaunchAction } from './pdf-launch.ts'
import { isPdf } from './pdf-shape.ts'
import { hasEnding, MAX_RESUME_BYTES, resumeFault } from './resume-file.ts'
import { docFault } from './word-97.ts'
import { docxFault } from './word-zip.ts'

export type ResumeFault = 'damaged' | 'macros' | 'objects' | 'launch' | 'password'

type ResumeKind = {
  ending: string
  /** As it is said: 'a PDF'. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => ResumeFault | null
}

const KINDS: ResumeKind[] = [
  {
    ending: '.pdf',
    name: 'a PDF',
    type: 'application/pdf',
    begins: (content) => /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(content.toString('latin1', 0, 64)),
    fault: pdfFault,
  },
  {
    ending: '.doc',
    name: 'a Word 97–2003 document',
    type: 'application/msword',
    begins: (content) => content.subarray(0, 8).equals(OLE2_HEADER),
    fault: docFault,
  },
  {
    ending: '.docx',
    name: 'a Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: (content) => content.toString('latin1', 0, 4) === 'PK\u0003\u0004',
    fault: docxFault,
  },
]

/**
 * The media type of a resume, as its content tells it: the name must agree, the sender's own word does not count. Throws
 * DomainError with what to do about it.
 */
export function checkResume(fileName: string, content: Uint8Array): { type: string } {
  const fault = resumeFault(fileName, content.length)
  if (fault) throw new DomainError(content.length > MAX_RESUME_BYTES ? 413 : 422, fault, 'resume')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = KINDS.find(({ begins }) => begins(bytes))
  if (!kind) throw refused('This file is not a PDF or a Word document. Please save it as one and try again.')
  const inside = kind.fault(bytes)
  if (inside) throw refused(MESSAGES[inside])
  if (!hasEnding(fileName, kind.ending))
    throw refused(
      `This file is ${kind.name}. Please change the file name to end in ${kind.ending} and try again.`,
    )
  return { type: kind.type }
}

const MESSAGES: Record<ResumeFault, string> = {
  damaged: 'This file is damaged or not a resume. Please save it again as PDF, DOC or DOCX and try again.',
  macros: 'This document contains macros. Please save it as PDF, or as DOCX without macros, and try again.',
  objects:
    'This document contains controls or embedded objects. Please save it as PDF, or as DOCX without them, and try again.',
  launch: 'This PDF contains a command that starts a program. Please save it without that and try again.',
  password: 'This document is password-protected. Please save it without a password and try again.',
}

function pdfFault(content: Buffer): ResumeFault | null {
  if (!isPdf(content)) return 'damaged'
  return hasLaunchAction(content) ? 'launch' : null
}

const refused = (message: string) => new DomainError(422, message, 'resume')
