import { dayInIndia } from '@sailing-desk/dates/days'
import { nameKey } from '@sailing-desk/trade/text'
import type { Insertable, Selectable } from 'kysely'
import type { Entity, Field, FormOf } from '../entity.ts'
import type { Entity as Recorded } from './recorded-tables.ts'
import type { Tables } from './schema.ts'

export type RecordedEntity = Entity & { table: Recorded }
export type Stored<E extends RecordedEntity> = Selectable<Tables[E['table']]> & {
  id: number
  version: number
}
/** What a form says, as it is stored. `before` is the row that is changed; null for a new one. */
export function storedValues<E extends RecordedEntity>(
  entity: E,
  form: FormOf<E>,
  before: Stored<E> | null,
): Insertable<Tables[E['table']]> {
  const typed: Record<string, unknown> = form
  const stored: Record<string, unknown> = before ?? {}
  const values = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (field.is === 'stamp') return [[name, stored[name] ?? dayInIndia()]]
    const absent = field.nullIfAbsent ? null : (stored[name] ?? null)
    const said = typed[name] === undefined ? absent : typed[name]
    const value = typeof said === 'boolean' ? Number(said) : said
    return [[name, value], ...(field.hasKey ? [[`${name}_key`, nameKey(String(value ?? ''))]] : [])]
  })
  // The fields are columns of the table.
  return Object.fromEntries(values) as Insertable<Tables[E['table']]>
}

/** A stored row as it is shown, without the names of what it refers to. */
export function shownValues(
  entity: Entity,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const yesOrNo = Object.entries(entity.fields).flatMap(([name, { is }]) =>
    is === 'yes or no' ? [[name, stored[name] === 1]] : [],
  )
  return yesOrNo.length > 0 ? { ...stored, ...Object.fromEntries(yesOrNo) } : stored
}
