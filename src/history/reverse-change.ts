import type { Selectable } from 'kysely'
import { findChild, findDuplicate, findRow, type RecordedRow } from '../database/recorded-rows.ts'
import { type Entity, RECORDED } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Writing } from '../database/write.ts'
import { rowInTheWay } from './conflicting-rows.ts'
import type { HistoryLabels } from './history-labels.ts'

/** `there` remembers parents that were found, by table and id. */
type Undoing = { writing: Writing; words: HistoryLabels; there: Set<string> }

/**
 * Takes one change back. Changes of a write are taken back in the reverse of their order, so that parents are there
 * before their children and gone after them. Throws 409 for what stands in the way.
 */
export async function reverseChange(undoing: Undoing, change: Selectable<Tables['change']>): Promise<void> {
  const entity = change.entity as Entity
  if (change.action === 'add') return removeAdded(undoing, entity, change.entity_id)
  const before = JSON.parse(change.before ?? '{}') as RecordedRow
  if (change.action === 'delete') return putBack(undoing, entity, before)
  return changeBack(undoing, entity, before)
}

async function removeAdded(undoing: Undoing, entity: Entity, id: number): Promise<void> {
  const { writing, words } = undoing
  const row = await requireThere(undoing, entity, id)
  const child = await findChild(writing.trx, entity, id)
  if (child)
    throw await rowInTheWay(writing.trx, words, child.entity, child.row.id, ' and belongs to this record')
  await writing.remove(entity, row as never)
  undoing.there.delete(`${entity} ${id}`)
}

/** Under its own id, with a version that no copy of it ever had. */
async function putBack(undoing: Undoing, entity: Entity, before: RecordedRow): Promise<void> {
  await requireUnusedKey(undoing, entity, before)
  await undoing.writing.insert(entity, { ...before, version: before.version + 1 } as never)
}

async function changeBack(undoing: Undoing, entity: Entity, before: RecordedRow): Promise<void> {
  const { id, version: _, ...values } = before
  const row = await requireThere(undoing, entity, id)
  await requireUnusedKey(undoing, entity, before)
  await undoing.writing.update(entity, row as never, values as never)
}

async function requireThere({ writing, words }: Undoing, entity: Entity, id: number): Promise<RecordedRow> {
  const row = await findRow(writing.trx, entity, id)
  if (!row) throw await rowInTheWay(writing.trx, words, entity, id, '')
  return row
}

/** What the row belongs to must be there, and nothing else in its place. */
async function requireUnusedKey(
  { writing, words, there }: Undoing,
  entity: Entity,
  row: RecordedRow,
): Promise<void> {
  const { trx } = writing
  for (const [column, parent] of Object.entries(RECORDED[entity].parents)) {
    const id = row[column]
    if (typeof id !== 'number' || there.has(`${parent} ${id}`)) continue
    if (!(await findRow(trx, parent, id)))
      throw await rowInTheWay(trx, words, parent, id, ', and this record belongs to it')
    there.add(`${parent} ${id}`)
  }
  const twin = await findDuplicate(trx, entity, row, row.id)
  if (twin) throw await rowInTheWay(trx, words, entity, twin.id, ' and has taken its place')
}
