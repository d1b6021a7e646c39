import { MAX_RESUME_BYTES, RESUME_TOO_LARGE } from './resume-file.ts'

export const RESUME_RULE = {
  field: 'resume',
  maxBytes: MAX_RESUME_BYTES,
  tooLarge: RESUME_TOO_LARGE,
}
