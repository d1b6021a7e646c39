import { searchKey } from '../../lib/text.ts'
import { isRecorded, RECORDED } from '../recorded-tables.ts'
import type { RecordedFields } from './recorded-text.ts'

/** A row of the history with its values read; null if there were none, or they are damaged. */
export type ReadChange = {
  entity: string
  entity_id: number
  before: RecordedFields | null
  after: RecordedFields | null
}

/** The columns that name a row, whatever its table. None of them holds personal data of visitors in the history. */
const NAMING = ['name_key', 'direction', 'alias', 'name', 'display_name', 'code', 'subject', 'username']

/** What a row is found by, in its two states. */
export function ownWords({ before, after }: Pick<ReadChange, 'before' | 'after'>): string {
  return wordsOf([before, after].flatMap((row) => (row ? NAMING.map((column) => row[column]) : [])))
}

/** The rows that a change refers to, such as the vessel and the port of a call. */
export function parentsOf({ entity, before, after }: ReadChange): { entity: string; id: number }[] {
  const parents = isRecorded(entity) ? Object.entries(RECORDED[entity].parents) : []
  return parents.flatMap(([column, parent]) =>
    [before?.[column], after?.[column]].flatMap((id) =>
      typeof id === 'number' ? { entity: parent, id } : [],
    ),
  )
}

/** The voyage that a change is about. */
export function voyageOf({ entity, entity_id, before, after }: ReadChange): number | null {
  if (entity === 'vessel') return entity_id
  const id = entity === 'schedule' ? (after ?? before)?.vessel_id : null
  return typeof id === 'number' ? id : null
}

/** Name keys without repetition. */
export function wordsOf(texts: readonly unknown[]): string {
  const keys = texts.flatMap((text) => (typeof text === 'string' && text !== '' ? searchKey(text) : []))
  return [...new Set(keys)].join('\n')
}
