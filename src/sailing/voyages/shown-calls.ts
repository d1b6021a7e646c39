import type { Database } from '../../database/open.ts'
import { perRevision } from '../../database/per-revision.ts'
import type { ReadMarks } from '../changes/recent-changes.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import { listAliases } from '../ports/port.store.ts'
import { publicPorts } from '../public-ports/public-port.ts'
import { createSailingsReader } from './stored-sailings.ts'

/** What the pages with calls share, with what changed lately. */
export type ShownCalls = ReturnType<typeof createSharedReads> & { readMarks: ReadMarks }

/** What many responses are made from. It is read again only if something was written. */
export function createSharedReads(database: Database) {
  const { db } = database
  const readSailings = createSailingsReader(database)
  return {
    readSailings,
    /** The ports of the site. */
    readPorts: perRevision(database, async () => {
      const [{ ports }, aliases] = await Promise.all([readSailings(), listAliases(db)])
      return publicPorts([...ports.rows.values()], aliases)
    }),
    /** When anything of the schedule was last changed, to the minute. */
    readLastChange: perRevision(database, () => lastSailingChange(db)),
  }
}
