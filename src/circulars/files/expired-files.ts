type FileAge = { hash: string; read_at: string; size: number }

type Limits = { since: string; maxBytes: number }

/**
 * The files to erase of these, which are given the newest first: those read last before `since`, and the oldest beyond
 * `maxBytes` in all.
 */
export function expiredFiles(files: readonly FileAge[], { since, maxBytes }: Limits): string[] {
  let bytes = 0
  return files.flatMap(({ hash, read_at, size }) => {
    bytes += size
    return read_at < since || bytes > maxBytes ? [hash] : []
  })
}
