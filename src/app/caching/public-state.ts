import { createHistoryReader } from '@sailing-desk/records/database/history'
import type { Database } from '@sailing-desk/records/database/open'
import type { Entity } from '@sailing-desk/records/database/recorded-tables'
import type { DataState } from '../../http/response-cache/sources.ts'
import { readNextChange, SITE_CONTENT } from '../../site-content/tables.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import { EQUIPMENT } from '../site-map.ts'

/** After more written rows equipment and site content count as changed. */
const MAX_ROWS = 1000

/** Reads what public responses are made from. */
export function publicState(database: Database, readPublished: ReadPublished): DataState {
  const readHistory = createHistoryReader(database, MAX_ROWS)
  let equipment = {}
  let siteContent = { changesAt: 0 }
  return {
    revision: database.revision,
    async readState(today) {
      const { rows } = await readHistory()
      const isWritten = (tables: readonly Entity[]) =>
        !rows || rows.some(({ entity }) => tables.some((table) => table === entity))
      if (isWritten(EQUIPMENT)) equipment = {}
      const now = Date.now()
      if (isWritten(SITE_CONTENT) || now >= siteContent.changesAt)
        siteContent = { changesAt: await readNextChange(database.db, now) }
      const published = await readPublished(today)
      return { today, published, equipment, siteContent, changesAt: siteContent.changesAt }
    },
  }
}
