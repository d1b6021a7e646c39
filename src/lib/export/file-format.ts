/** The formats in which a page can be had. */
export const FILE_FORMATS = ['csv', 'xlsx', 'pdf', 'txt', 'ics', 'atom'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** `isShown`: browsers show it instead of saving it. */
export const FILE_TYPES: Record<FileFormat, { type: string; isShown: boolean }> = {
  csv: { type: 'text/csv; charset=utf-8', isShown: false },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isShown: false },
  pdf: { type: 'application/pdf', isShown: true },
  txt: { type: 'text/plain; charset=utf-8', isShown: true },
  ics: { type: 'text/calendar; charset=utf-8', isShown: false },
  atom: { type: 'application/atom+xml; charset=utf-8', isShown: true },
}

/** A file name of plain letters, so that it can stand in a header. */
export function nameOfFile(name: string, format: FileFormat): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|-+$/g, '')
  return `${plain.slice(0, 100) || 'schedule'}.${format}`
}
