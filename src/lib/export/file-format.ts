/** The formats in which a page can be had. */
export const FILE_FORMATS = ['csv', 'xlsx', 'pdf', 'txt', 'ics', 'atom'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
