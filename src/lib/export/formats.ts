import { attachment } from '../attachment.ts'

export const DOCUMENT_FORMATS = ['xlsx', 'csv', 'pdf', 'txt'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const MEDIA_TYPES: Record<DocumentFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** The Content-Disposition of a file. */
export const disposition = (file: string, format: DocumentFormat): string => attachment(`${file}.${format}`)
