import type { Database } from '../database/open.ts'
import { momentOfDayInIndia } from '../days.ts'
import type { HistoryEntry, HistoryQuery } from './history.schema.ts'
import { countChanges, lastChangeOf, listChanges } from './history.store.ts'

export type HistoryService = ReturnType<typeof createHistoryService>

/** What was done, by whom, when and from where. */
export function createHistoryService({ db }: Database) {
  return {
    /** One page of it, newest first, and how many entries there are on all pages. */
    async listHistory(query: HistoryQuery): Promise<{ entries: HistoryEntry[]; total: number }> {
      const { entity, account, from, to, page, size } = query
      const filter = {
        entity,
        account,
        from: from && momentOfDayInIndia(from),
        until: to && momentOfDayInIndia(to, 1),
      }
      const [changes, total] = [
        await listChanges(db, filter, size, (page - 1) * size),
        await countChanges(db, filter),
      ]
      const entries = changes.map(({ account_name, before, after, ...change }) => ({
        ...change,
        account: account_name,
        before: before === null ? null : JSON.parse(before),
        after: after === null ? null : JSON.parse(after),
      }))
      return { entries, total }
    },

    /** When one of these tables last changed, as an ISO moment; undefined where it never did. */
    lastChangeOf: (entities: readonly string[]) => lastChangeOf(db, entities),
  }
}
