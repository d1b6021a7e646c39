import { openSync, readSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** What SQLite itself compares to find out whether its cache of the file is outdated. */
const HEADER_BYTES = 48

/**
 * Returns a function that reads the revision, over a connection in WAL mode. It queries only if something may have been
 * committed since, by whichever process: every commit changes the header of the WAL index, a file that all connections
 * share (https://www.sqlite.org/walformat.html). A query needs locks on that file to find out the same, which takes three
 * times as long, and every request asks for it.
 */
export function sqliteRevision(file: string, connection: DatabaseSync): () => number {
  const header = Buffer.alloc(HEADER_BYTES)
  const seen = Buffer.alloc(HEADER_BYTES)
  let index: number | undefined
  let query: StatementSync | undefined
  let n = 0

  /** False, too, if that cannot be known. */
  const isUnchanged = () =>
    index !== undefined &&
    connection.isOpen &&
    readSync(index, header, 0, HEADER_BYTES, 0) === HEADER_BYTES &&
    header.equals(seen)

  return () => {
    if (isUnchanged()) return n
    query ??= connection.prepare('select n from revision')
    n = Number(query.get()?.n)
    // As it was before the query: what was committed meanwhile is found the next time.
    header.copy(seen)
    index ??= openIndex(file)
    return n
  }
}

/**
 * It stays open until the process ends: closing it would release the locks that the connections of this process have on
 * it (https://www.sqlite.org/howtocorrupt.html, 2.2). Undefined if there is no such file.
 */
function openIndex(file: string): number | undefined {
  try {
    return openSync(`${file}-shm`, 'r')
  } catch {
    return undefined
  }
}
