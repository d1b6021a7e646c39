/** How many megabytes a file of each kind may have. What proxies must let through follows: see http/file-bodies.ts. */
export const MAX_FILE_MB = { resume: 5, circular: 5, customers: 5, download: 10, picture: 25 } as const

export type FileKind = keyof typeof MAX_FILE_MB

export const maxFileBytes = (kind: FileKind) => MAX_FILE_MB[kind] * 1024 * 1024
