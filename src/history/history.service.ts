import { momentOfDayInIndia } from '@sailing-desk/dates/days'
import { readRecorded } from '@sailing-desk/records/database/history'
import { lastChangeOf } from '@sailing-desk/records/database/last-change'
import type { Database } from '@sailing-desk/records/database/open'
import type { Entities } from '../accounts/entities-of-role.ts'
import { createBatchService } from './batch.service.ts'
import type { HistoryEntry, HistoryQuery } from './history.schema.ts'
import { type ChangeFilter, countChanges, listChanges } from './history.store.ts'
import type { HistoryLabels } from './history-labels.ts'
import { type AfterUndo, createUndoService } from './undo.service.ts'

export type HistoryService = ReturnType<typeof createHistoryService>

/** Lists who changed what and when, and undoes writes. */
export function createHistoryService(
  database: Database,
  labels: HistoryLabels,
  afterUndo: AfterUndo = async () => null,
) {
  const { db } = database
  const { listBatches, ...batches } = createBatchService(database, labels)
  return {
    ...batches,
    ...createUndoService(database, labels, afterUndo),

    /** One page, newest first, and the total number of entries. */
    async listHistory(
      query: HistoryQuery,
      entities: Entities,
    ): Promise<{ entries: HistoryEntry[]; total: number }> {
      const { page, size } = query
      const filter = filterOf(query, entities)
      const [changes, total] = [
        await listChanges(db, filter, size, (page - 1) * size),
        await countChanges(db, filter),
      ]
      const entries = changes.map(({ account_name, before, after, ...change }) => ({
        ...change,
        account: account_name,
        before: readRecorded(change.id, before),
        after: readRecorded(change.id, after),
      }))
      return { entries, total }
    },

    /** Grouped by write; `read` and `write` are the kinds of rows that the reader may see and change. */
    listBatches: (query: HistoryQuery, read: Entities, write: Entities) =>
      listBatches(filterOf(query, read), query, write),

    /** When one of the tables last changed, as an ISO timestamp; undefined if never. */
    lastChangeOf: (entities: readonly string[]) => lastChangeOf(db, entities),
  }
}

function filterOf(
  { search, voyage, batch, entity, entity_id, account, logins, from, to }: HistoryQuery,
  entities: Entities,
): ChangeFilter {
  return {
    entities,
    search: search?.trim(),
    voyage,
    batch,
    entity,
    entity_id,
    account,
    logins,
    from: from && momentOfDayInIndia(from),
    until: to && momentOfDayInIndia(to, 1),
  }
}
