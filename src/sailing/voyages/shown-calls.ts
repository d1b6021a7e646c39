import type { Database, Db } from '../../database/open.ts'
import { perRevision } from '../../database/per-revision.ts'
import { type Port, publicPorts } from '../../timetable/ports.ts'
import type { ReadMarks } from '../changes/recent-changes.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import { listAliases } from '../ports/port.store.ts'
import type { StoredPorts } from './route-sailings.ts'
import { createSailingsReader, type ReadSailings } from './stored-sailings.ts'

/** What the pages with calls share, with what changed lately. */
export type ShownCalls = ReturnType<typeof createSharedReads> & { readMarks: ReadMarks }

/** What many responses are made from. It is read again only if something was written. */
export function createSharedReads(database: Database) {
  const { db } = database
  const readSailings = createSailingsReader(database)
  return {
    readSailings,
    /** The ports of the site. */
    readPorts: perRevision(database, createPortsReader(db, readSailings)),
    /** When anything of the schedule was last changed, to the minute. */
    readLastChange: perRevision(database, () => lastSailingChange(db)),
  }
}

/** They are made again only if ports or their other names were written: finding known ports by name takes long. */
function createPortsReader(db: Db, readSailings: ReadSailings): () => Promise<Port[]> {
  let known: { ports: StoredPorts; names: string; shown: Port[] } | undefined
  return async () => {
    const [{ ports }, aliases] = await Promise.all([readSailings(), listAliases(db)])
    const names = JSON.stringify(aliases)
    if (known?.ports !== ports || known.names !== names)
      known = { ports, names, shown: publicPorts([...ports.rows.values()], aliases) }
    return known.shown
  }
}
