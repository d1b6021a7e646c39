import type { Database, Db } from '../database/open.ts'
import { isRecorded, parentsFirst } from '../database/recorded-tables.ts'
import { DomainError } from '../lib/errors.ts'
import type { Page } from '../lib/paging.ts'
import type { HistoryBatch, HistoryChange, HistoryPerson } from './history.schema.ts'
import type { ChangeFilter } from './history.store.ts'
import * as batches from './history.store.ts'
import { type HistoryLabels, wordsOf } from './history-labels.ts'
import { undoneBy } from './later-writes.ts'
import { type ChangeRow, readableChange, rowOf } from './readable-change.ts'
import { loadNames } from './row-names.ts'

/** How many changes of a write are told at once. */
const FIRST = 4

export type BatchPage = { page: number; size: number }

/** The history as people read it: write by write. */
export function createBatchService({ db }: Database, words: HistoryLabels) {
  return {
    async listBatches(filter: ChangeFilter, { page, size }: BatchPage): Promise<Page<HistoryBatch>> {
      const found = await batches.listBatches(db, filter, size, (page - 1) * size)
      const rows = found.length > 0 ? await describe(db, words, filter, found) : []
      return { rows, total: await batches.countBatches(db, filter), page }
    },

    /** All changes made by one write, page by page. Throws 404. */
    async listChangesOf(batch: string, { page, size }: BatchPage): Promise<Page<HistoryChange>> {
      const counted = await batches.countByKind(db, [batch])
      if (counted.length === 0) throw new DomainError(404, 'Change not found')
      const changes = await batches.pageOfBatch(db, batch, size, (page - 1) * size)
      return { rows: await toReadable(db, words, changes), total: totalOf(counted), page }
    },

    /** All users in the history, accounts that are gone included. */
    listPeople: (): Promise<HistoryPerson[]> => batches.listPeople(db),
  }
}

type FoundBatches = { batch: string; last: number }[]

async function describe(db: Db, words: HistoryLabels, filter: ChangeFilter, found: FoundBatches) {
  const names = found.map(({ batch }) => batch)
  const heads = await batches.listChangesById(
    db,
    found.map(({ last }) => last),
  )
  const counted = Map.groupBy(await batches.countByKind(db, names), ({ batch }) => batch)
  const first = await batches.listFirstChanges(db, filter, names, FIRST)
  const readable = new Map((await toReadable(db, words, first)).map((change) => [change.id, change]))
  const undoOf = undoneBy(await batches.listUndos(db, names))

  return names.flatMap((batch): HistoryBatch[] => {
    const head = heads.find((each) => each.batch === batch)
    if (!head) return []
    const { at, account_id, account_name: account, address } = head
    const kinds = parentsFirst(counted.get(batch) ?? [])
    const undo = undoOf(batch)
    return [
      {
        ...{ batch, at, account_id, account, address },
        counts: kinds.map(({ entity, action, count }) => ({
          entity,
          ...nounsOf(words, entity),
          action,
          count,
        })),
        changes: first.filter((each) => each.batch === batch).flatMap(({ id }) => readable.get(id) ?? []),
        total: totalOf(kinds),
        is_undo: head.undoes !== null,
        can_be_undone: !undo && kinds.some(({ entity }) => isRecorded(entity)),
        undone: undo && { at: undo.at, account: undo.account_name },
      },
    ]
  })
}

async function toReadable(db: Db, words: HistoryLabels, changes: readonly ChangeRow[]) {
  const names = await loadNames(db, words, changes.map(rowOf))
  return changes.map((change) => readableChange(change, words, names))
}

function nounsOf(words: HistoryLabels, entity: string) {
  const { one, many } = wordsOf(words, entity)
  return { one, many }
}

const totalOf = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0)
