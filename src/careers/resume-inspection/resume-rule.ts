import { MAX_RESUME_BYTES } from './resume-file.ts'

export const RESUME_RULE = {
  field: 'resume',
  maxBytes: MAX_RESUME_BYTES,
  tooLarge: 'This file is larger than 5 MB. Please select a PDF, DOC or DOCX file of up to 5 MB.',
}
