import { momentOfDayInIndia } from '@sailing-desk/dates/days'
import { readRecorded } from '@sailing-desk/records/database/history'
import { lastChangeOf } from '@sailing-desk/records/database/last-change'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { isRecorded, parentsFirst } from '@sailing-desk/records/database/recorded-tables'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page } from '@sailing-desk/records/paging'
import type { Entities } from '../accounts/account.ts'
import { batchText } from './batch-text.ts'
import type {
  HistoryBatch,
  HistoryChange,
  HistoryEntry,
  HistoryPerson,
  HistoryQuery,
} from './history.schema.ts'
import * as batches from './history.store.ts'
import { type ChangeFilter, countChanges, listChanges } from './history.store.ts'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { type ChangeRow, loadNames, readableChange, rowOf } from './readable-change.ts'
import { type AfterUndo, createUndoService } from './undo.service.ts'
import { undoneBy } from './undo.store.ts'

/** Changes shown per write before "Show more". */
const FIRST_CHANGES = 4

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

type BatchPage = { page: number; size: number }

/** The history grouped by write. */
function createBatchService({ db }: Database, labels: HistoryLabels) {
  return {
    /** `writable`: the kinds of rows that may be changed back. */
    async listBatches(
      filter: ChangeFilter,
      { page, size }: BatchPage,
      writable: Entities,
    ): Promise<Page<HistoryBatch>> {
      const { batches: found, total } = await batches.pageOfBatches(db, filter, size, (page - 1) * size)
      const rows = found.length > 0 ? await describe({ db, labels, filter, writable }, found) : []
      return { rows, total, page }
    },

    /** One page of the changes of a write. Throws 404. */
    async listChangesOf(
      batch: string,
      { page, size }: BatchPage,
      entities: Entities,
    ): Promise<Page<HistoryChange>> {
      const counted = await batches.countByKind(db, [batch], entities)
      if (counted.length === 0) throw new DomainError(404, 'Change not found')
      const changes = await batches.pageOfBatch(db, batch, entities, size, (page - 1) * size)
      return { rows: await toReadable(db, labels, changes), total: totalOf(counted), page }
    },

    /** All users in the history, including deleted accounts. */
    listPeople: (entities: Entities): Promise<HistoryPerson[]> => batches.listPeople(db, entities),
  }
}

type FoundBatches = { batch: string; last: number }[]

type Shown = { db: Db; labels: HistoryLabels; filter: ChangeFilter; writable: Entities }

async function describe({ db, labels, filter, writable }: Shown, found: FoundBatches) {
  const names = found.map(({ batch }) => batch)
  const heads = await batches.listChangesById(
    db,
    found.map(({ last }) => last),
  )
  const counted = Map.groupBy(await batches.countByKind(db, names, filter.entities), ({ batch }) => batch)
  const first = await batches.listFirstChanges(db, filter, names, FIRST_CHANGES)
  const readable = new Map((await toReadable(db, labels, first)).map((change) => [change.id, change]))
  const undoOf = undoneBy(await batches.listUndos(db, names))

  return names.flatMap((batch): HistoryBatch[] => {
    const head = heads.find((each) => each.batch === batch)
    if (!head) return []
    const { at, account_id, account_name: account, address } = head
    const kinds = parentsFirst(counted.get(batch) ?? [])
    const undo = undoOf(batch)
    const shown = {
      counts: kinds.map(({ entity, action, count }) => ({
        entity,
        ...nounsOf(labels, entity),
        action,
        count,
      })),
      changes: first.filter((each) => each.batch === batch).flatMap(({ id }) => readable.get(id) ?? []),
      total: totalOf(kinds),
      is_undo: head.undoes !== null,
    }
    return [
      {
        batch,
        at,
        account_id,
        account,
        address,
        title: head.title ?? batchText(shown),
        ...shown,
        can_be_undone: !undo && mayUndo(kinds, writable),
        undone: undo && { at: undo.at, account: undo.account_name },
      },
    ]
  })
}

async function toReadable(db: Db, labels: HistoryLabels, changes: readonly ChangeRow[]) {
  const names = await loadNames(db, labels, changes.map(rowOf))
  return changes.map((change) => readableChange(change, labels, names))
}

/** Whether rows are recorded that can be changed back, and all of them may be. */
function mayUndo(kinds: readonly { entity: string }[], writable: Entities): boolean {
  const recorded = kinds.filter(({ entity }) => isRecorded(entity))
  return recorded.length > 0 && recorded.every(({ entity }) => writable?.includes(entity) ?? true)
}

function nounsOf(labels: HistoryLabels, entity: string) {
  const { one, many } = labelsOf(labels, entity)
  return { one, many }
}

const totalOf = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0)
