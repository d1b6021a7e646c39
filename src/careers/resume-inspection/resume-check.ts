import { DomainError } from '../../lib/errors.ts'
import { OLE2_HEADER } from './ole2-directory.ts'
import { hasLaunchAction } from './pdf-launch.ts'
import { isPdf } from './pdf-shape.ts'
import { hasExtension, MAX_RESUME_BYTES, resumeFault } from './resume-file.ts'
import { docFault } from './word-97.ts'
import { docxFault } from './word-zip.ts'

export type ResumeFault = 'damaged' | 'macros' | 'objects' | 'launch' | 'password'

type ResumeKind = {
  extension: string
  /** With its article, for messages. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => ResumeFault | null
}

const KINDS: ResumeKind[] = [
  {
    extension: '.pdf',
    name: 'a PDF',
    type: 'application/pdf',
    begins: (content) => /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(content.toString('latin1', 0, 64)),
    fault: pdfFault,
  },
  {
    extension: '.doc',
    name: 'a Word 97–2003 document',
    type: 'application/msword',
    begins: (content) => content.subarray(0, 8).equals(OLE2_HEADER),
    fault: docFault,
  },
  {
    extension: '.docx',
    name: 'a Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: (content) => content.toString('latin1', 0, 4) === 'PK\u0003\u0004',
    fault: docxFault,
  },
]

/**
 * Returns the media type detected from the content, which the file name must match. The declared type is ignored. Throws
 * DomainError with advice for the sender.
 */
export function checkResume(fileName: string, content: Uint8Array): { type: string } {
  const fault = resumeFault(fileName, content.length)
  if (fault) throw new DomainError(content.length > MAX_RESUME_BYTES ? 413 : 422, fault, 'resume')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = KINDS.find(({ begins }) => begins(bytes))
  if (!kind)
    throw resumeError('This file is not a PDF or a Word document. Please save it as one and try again.')
  const inside = kind.fault(bytes)
  if (inside) throw resumeError(MESSAGES[inside])
  if (!hasExtension(fileName, kind.extension))
    throw resumeError(
      `This file is ${kind.name}. Please change the file name to end in ${kind.extension} and try again.`,
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

const resumeError = (message: string) => new DomainError(422, message, 'resume')
