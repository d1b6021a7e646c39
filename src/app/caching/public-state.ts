import { createHistoryReader } from '../../database/changes/history-reader.ts'
import type { Database } from '../../database/open.ts'
import type { DataState } from '../../http/response-cache/public-state.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import { EQUIPMENT } from '../site-map.ts'

/** After more written rows the equipment counts as changed. */
const MAX_ROWS = 1000

/** Reads what public responses are made from. */
export function publicState(database: Database, readPublished: ReadPublished): DataState {
  const readHistory = createHistoryReader(database, MAX_ROWS)
  let equipment = {}
  return {
    revision: database.revision,
    async readState(today) {
      const { rows } = await readHistory()
      if (!rows || rows.some(({ entity }) => EQUIPMENT.some((table) => table === entity))) equipment = {}
      return { today, published: await readPublished(today), equipment }
    },
  }
}
