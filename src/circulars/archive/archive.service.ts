import type { Database } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page, PageQuery } from '@sailing-desk/records/paging'
import * as store from '../files/archived-circular.store.ts'
import { eraseExpiredFiles } from '../files/archived-circular.store.ts'
import { FILE_ERASED } from '../messages.ts'
import type { CircularReader } from '../review/circular-reader.ts'
import type { ArchivedCircular, ArchivedDetails, Comparison } from './archive.schema.ts'
import { archivedCircular, requireArchived } from './archived.ts'

export type CircularArchiveService = ReturnType<typeof createCircularArchiveService>

/** What reads circulars is loaded for the first one. */
const rereading = () => import('./reread-file.ts')

/** Every circular that was read, and what can be done with its file later. */
export function createCircularArchiveService(database: Database, { reader }: { reader: CircularReader }) {
  const { db } = database
  const context = { database, reader }
  return {
    listArchived: async (): Promise<ArchivedCircular[]> =>
      (await store.listArchived(db)).map(archivedCircular),

    async readArchived(query: PageQuery): Promise<Page<ArchivedCircular>> {
      const page = await store.readArchived(db, query)
      return { ...page, rows: page.rows.map(archivedCircular) }
    },

    async readDetails(id: number): Promise<ArchivedDetails> {
      const { choices, changes, ...row } = await requireArchived(db, id)
      return {
        ...archivedCircular(row),
        choices: JSON.parse(choices),
        changes: changes && JSON.parse(changes),
      }
    },

    /** Throws 404 if it was erased. */
    async readFile(id: number): Promise<{ name: string; content: Uint8Array }> {
      const { hash, file: name } = await requireArchived(db, id)
      const content = await store.findFile(db, hash)
      if (!content) throw new DomainError(404, FILE_ERASED)
      return { name, content }
    },

    compare: async (id: number, other: number): Promise<Comparison> =>
      (await rereading()).compareFiles(context, id, other),

    bringBack: async (author: Author, id: number): Promise<{ review: number }> =>
      (await rereading()).bringBack(context, author, id),

    eraseExpiredFiles: () => eraseExpiredFiles(database),
  }
}
