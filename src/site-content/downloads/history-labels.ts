import { DOWNLOAD_LABELS, LANGUAGES } from './download.ts'

/** The history may hold any text as a language. */
const LABELS_BY_CODE = new Map(Object.entries<string>(LANGUAGES))
const FILE_LABELS = { added_at: 'Uploaded', bytes: 'Bytes' }

export const downloadHistoryLabels = {
  download: {
    one: 'download',
    many: 'downloads',
    nameOf: ({ title }: Record<string, unknown>) => String(title ?? ''),
    fields: { ...DOWNLOAD_LABELS, ...FILE_LABELS },
    labelFor: (field: string, value: unknown) =>
      field === 'language' ? LABELS_BY_CODE.get(String(value)) : undefined,
  },
  download_version: {
    one: 'previous version',
    many: 'previous versions',
    nameOf: ({ file_name }: Record<string, unknown>, parent: (column: string) => string) =>
      [parent('download_id'), file_name].filter(Boolean).join(', '),
    refersTo: { download_id: 'download' },
    fields: {
      ...{ document_on: DOWNLOAD_LABELS.document_on, file_name: DOWNLOAD_LABELS.file_name },
      ...FILE_LABELS,
    },
  },
}
