export const DOCUMENT_FORMATS = ['xlsx', 'csv', 'pdf', 'txt'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/** The formats in which a page can be had: as a document, as a calendar or as a feed. */
export type FileFormat = DocumentFormat | 'ics' | 'atom'

/** Of pages with calls, and of what changed. */
export const CALL_FORMATS = [...DOCUMENT_FORMATS, 'ics'] as const
export const CHANGE_FORMATS = [...DOCUMENT_FORMATS, 'atom'] as const

export const MEDIA_TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
}

export const isDocumentFormat = (format: FileFormat): format is DocumentFormat =>
  DOCUMENT_FORMATS.some((known) => known === format)

/** The Content-Disposition of a file. */
export const disposition = (file: string, format: FileFormat): string => attachment(`${file}.${format}`)

/** Returns a Content-Disposition header with an ASCII fallback for old browsers (RFC 6266). */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
