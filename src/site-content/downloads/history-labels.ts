import { historyLabelsOf } from '@sailing-desk/records/entity'
import { DOWNLOAD, FILE_LABEL } from './download.ts'

const FILE_COLUMNS = {
  file_name: { is: 'name', label: FILE_LABEL },
  added_at: { is: 'moment', label: 'Uploaded' },
  bytes: { is: 'whole number', label: 'Bytes' },
} as const

export const downloadHistoryLabels = {
  ...historyLabelsOf(DOWNLOAD, { fields: { ...DOWNLOAD.fields, ...FILE_COLUMNS } }),
  download_version: {
    one: 'previous version',
    many: 'previous versions',
    nameOf: ({ file_name }: Record<string, unknown>, parent: (column: string) => string) =>
      [parent('download_id'), file_name].filter(Boolean).join(', '),
    refersTo: { download_id: 'download' },
    fields: { document_on: DOWNLOAD.fields.document_on, ...FILE_COLUMNS },
  },
} as const
