import { exportedOf } from '@sailing-desk/records/entity'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { dayField, id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { UploadedFile } from '../../http/uploads/uploaded-file.ts'
import { isFileName } from '../files/file-name.ts'
import { DOWNLOAD, FILE_LABEL } from './download.ts'
import { FILE_GONE, NO_FILE, WRONG_NAME } from './messages.ts'

/** `file`: the SHA-256 of its content. */
const FILE_FIELDS = { file: z.string(), file_name: z.string(), type: z.string(), bytes: z.int() }

/** `is_gone`: its file was deleted for good before an undo brought the row back. Visitors are not offered it. */
const KEPT_FIELDS = { ...FILE_FIELDS, added_at: z.string(), is_gone: z.boolean() }

const { row, form, query } = schemasOf(DOWNLOAD, 'Download', KEPT_FIELDS)
export const Download = row

export const PublicDownload = Download.omit({
  position: true,
  added_at: true,
  is_gone: true,
  version: true,
}).meta({ id: 'PublicDownload' })

export const DownloadVersion = z
  .object({ id, document_on: z.string(), ...KEPT_FIELDS })
  .meta({ id: 'DownloadVersion' })

/** A download with its previous versions, the newest first. */
export const DownloadVersions = z
  .object({ current: Download, previous: z.array(DownloadVersion) })
  .meta({ id: 'DownloadVersions' })

/** `file` is the hash of an uploaded file; another one than before is a new version. Without a position it becomes the last. */
export const DownloadForm = form.extend({
  document_on: dayField(DOWNLOAD.fields.document_on.label, '1900'),
  position: form.shape.position.refine(
    (position) => position === undefined || position === null || Number.isInteger(position),
    `${DOWNLOAD.fields.position.label} must be a whole number`,
  ),
  file: z
    .string(NO_FILE)
    .min(1, NO_FILE)
    .regex(/^[\da-f]{64}$/, FILE_GONE),
  file_name: z.string(NO_FILE).min(1, NO_FILE).refine(isFileName, WRONG_NAME),
})

export const DownloadQuery = query

/** A file on its own, before it becomes a download or a new version of one. */
export const UploadForm = z.object({
  file: z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, NO_FILE)
    .refine(({ name, content }) => name !== '' || content.length > 0, NO_FILE)
    .meta({ type: 'string', format: 'binary' }),
})

export const Uploaded = z.object(FILE_FIELDS)

export type PublicDownload = z.output<typeof PublicDownload>
export type Download = z.output<typeof Download>
export type DownloadVersions = z.output<typeof DownloadVersions>
export type DownloadVersion = z.output<typeof DownloadVersion>
export type DownloadForm = z.output<typeof DownloadForm>
export type Uploaded = z.output<typeof Uploaded>

export const DOWNLOAD_EXPORT = exportedOf<typeof DOWNLOAD, Download>(DOWNLOAD, {
  document_on: [
    { label: DOWNLOAD.fields.document_on.label, value: ({ document_on }) => document_on },
    { label: FILE_LABEL, value: ({ file_name }) => file_name },
    { label: 'Bytes', value: ({ bytes }) => bytes },
    { label: 'Uploaded', value: ({ added_at }) => added_at },
  ],
})
