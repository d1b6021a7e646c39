import { historyLabelsOf, labelsOfEntity } from '@sailing-desk/records/entity'
import { DOWNLOAD, FILE_LABEL } from './download.ts'

const FILE_LABELS = { file_name: FILE_LABEL, added_at: 'Uploaded', bytes: 'Bytes' }

export const downloadHistoryLabels = {
  ...historyLabelsOf(DOWNLOAD, { fields: { ...labelsOfEntity(DOWNLOAD), ...FILE_LABELS } }),
  download_version: {
    one: 'previous version',
    many: 'previous versions',
    nameOf: ({ file_name }: Record<string, unknown>, parent: (column: string) => string) =>
      [parent('download_id'), file_name].filter(Boolean).join(', '),
    refersTo: { download_id: 'download' },
    fields: { document_on: DOWNLOAD.fields.document_on.label, ...FILE_LABELS },
  },
}
