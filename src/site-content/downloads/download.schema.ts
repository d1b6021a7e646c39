import type { Exported } from '@sailing-desk/records/document'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { dayField, id, nameField, optionalNumberField, versionField } from '@sailing-desk/records/fields'
import { listQuery } from '@sailing-desk/records/http/list-query.schema'
import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import { UploadedFile } from '../../http/uploads/uploaded-file.ts'
import { isFileName } from '../files/file-name.ts'
import { DOWNLOAD_LABELS, DOWNLOAD_SORTS, LANGUAGES, MAX_POSITION, MAX_TITLE } from './download.ts'
import { FILE_GONE, NO_FILE, WRONG_NAME } from './messages.ts'

const CODES = namesOf(LANGUAGES)
const language = z.enum(CODES, `${DOWNLOAD_LABELS.language} must be ${anyOf(CODES)}`)

/** `file`: the SHA-256 of its content; `document_on`: an ISO day. */
const fileFields = {
  document_on: z.string(),
  file: z.string(),
  file_name: z.string(),
  type: z.string(),
  bytes: z.int(),
}

export const PublicDownload = z
  .object({ id, title: z.string(), language, ...fileFields })
  .meta({ id: 'PublicDownload' })

export const Download = z
  .object({
    ...{ id, title: z.string(), language, ...fileFields },
    ...{ position: z.int(), added_at: z.string(), version: id },
  })
  .meta({ id: 'Download' })

export const DownloadVersion = z
  .object({ id, ...fileFields, added_at: z.string() })
  .meta({ id: 'DownloadVersion' })

/** A download with its previous versions, the newest first. */
export const DownloadVersions = z
  .object({ current: Download, previous: z.array(DownloadVersion) })
  .meta({ id: 'DownloadVersions' })

/** `file` is the hash of an uploaded file; another one than before is a new version. Without a position it becomes the last. */
export const DownloadForm = z.object({
  title: nameField(DOWNLOAD_LABELS.title, MAX_TITLE),
  language,
  document_on: dayField(DOWNLOAD_LABELS.document_on, '1900'),
  position: optionalNumberField(DOWNLOAD_LABELS.position, 1, MAX_POSITION).refine(
    (position) => position === undefined || position === null || Number.isInteger(position),
    `${DOWNLOAD_LABELS.position} must be a whole number`,
  ),
  file: z
    .string(NO_FILE)
    .min(1, NO_FILE)
    .regex(/^[\da-f]{64}$/, FILE_GONE),
  file_name: z.string(NO_FILE).min(1, NO_FILE).refine(isFileName, WRONG_NAME),
  version: versionField,
})

export const DownloadQuery = listQuery(DOWNLOAD_SORTS)

/** A file on its own, before it becomes a download or a new version of one. */
export const UploadForm = z.object({
  file: z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, NO_FILE)
    .refine(({ name, content }) => name !== '' || content.length > 0, NO_FILE)
    .meta({ type: 'string', format: 'binary' }),
})

export const Uploaded = z.object({
  file: z.string(),
  file_name: z.string(),
  type: z.string(),
  bytes: z.int(),
})

export const VersionParams = z.object({ id: z.coerce.number().pipe(id), version: z.coerce.number().pipe(id) })

export type PublicDownload = z.output<typeof PublicDownload>
export type Download = z.output<typeof Download>
export type DownloadVersions = z.output<typeof DownloadVersions>
export type DownloadVersion = z.output<typeof DownloadVersion>
export type DownloadForm = z.output<typeof DownloadForm>
export type Uploaded = z.output<typeof Uploaded>

export const DOWNLOAD_EXPORT: Exported<Download> = {
  file: 'downloads',
  columns: [
    { label: DOWNLOAD_LABELS.position, value: ({ position }) => position },
    { label: DOWNLOAD_LABELS.title, value: ({ title }) => title },
    { label: DOWNLOAD_LABELS.language, value: ({ language }) => LANGUAGES[language] },
    { label: DOWNLOAD_LABELS.document_on, value: ({ document_on }) => document_on },
    { label: DOWNLOAD_LABELS.file_name, value: ({ file_name }) => file_name },
    { label: 'Bytes', value: ({ bytes }) => bytes },
    { label: 'Uploaded', value: ({ added_at }) => added_at },
    { label: 'ID', value: ({ id }) => id },
  ],
}
