import { emailField, idField, nameField, optionalLinesField, phoneField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { MAX_FILE_MB } from '../../content/file-sizes.ts'
import { UploadedFile } from '../http/uploads/uploaded-file.ts'
import { applicationsQuery, receivedFields, stage } from '../inbox/inbox.schema.ts'
import { pageFields } from '../submissions/submission.schema.ts'
import { NO_RESUME } from './messages.ts'

const NAME = 200
const DESCRIPTION = 5000
const YES = new Set<unknown>([true, 1, '1', 'true', 'on', 'yes'])

/** An empty file input sends a file without name and content. */
const resumeField = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, NO_RESUME)
  .refine(({ name, content }) => name !== '' || content.length > 0, NO_RESUME)
  .meta({
    ...{ type: 'string', format: 'binary' },
    description: `The file: PDF, DOC or DOCX, at most ${MAX_FILE_MB.resume} MB`,
  })

export const ApplicationForm = z.object({
  name: nameField('Name', NAME),
  contactNumber: phoneField('Contact number'),
  email: emailField('Email'),
  currentLocation: nameField('Current location', NAME),
  specialization: nameField('Specialization', NAME),
  description: optionalLinesField('Description', DESCRIPTION),
  resume: resumeField,
  /** Of an open vacancy; absent and empty mean none. */
  vacancy_id: z
    .union([z.literal('').transform(() => undefined), idField], 'Position must be one of the list')
    .nullish()
    .transform((id) => id ?? undefined),
  /** Consent to keep the application for later openings. */
  may_be_kept: z
    .unknown()
    .optional()
    .transform((value) => YES.has(value)),
  ...pageFields,
})

/** `scan` is none without a scanner; waiting and infected files cannot be downloaded. */
export const Application = z
  .object({
    ...receivedFields,
    stage,
    contactNumber: z.string(),
    currentLocation: z.string(),
    specialization: z.string(),
    description: z.string().nullable(),
    may_be_kept: z.boolean(),
    /** The vacancy applied for, with its title of then; it may be gone. */
    vacancy_id: z.int().nullable(),
    vacancy_title: z.string().nullable(),
    resume_name: z.string(),
    resume_type: z.string(),
    resume_bytes: z.int(),
    scan: z.enum(['none', 'waiting', 'clean', 'infected']),
  })
  .meta({ id: 'Application' })

export const ApplicationQuery = applicationsQuery(['currentLocation', 'specialization'])

export type ApplicationForm = z.output<typeof ApplicationForm>
export type Application = z.infer<typeof Application>
export type ApplicationQuery = z.output<typeof ApplicationQuery>
