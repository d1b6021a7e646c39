import type { Insertable, Selectable } from 'kysely'
import { dayInIndia } from '../lib/days.ts'
import type { Entity, Field, FormOf } from '../lib/entity.ts'
import { nameKey } from '../lib/text.ts'
import type { Entity as Recorded } from './recorded-tables.ts'
import type { Tables } from './tables.ts'

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
    const value = typed[name] === undefined ? absent : typed[name]
    return [[name, value], ...(field.hasKey ? [[`${name}_key`, nameKey(String(value ?? ''))]] : [])]
  })
  // The fields are columns of the table.
  return Object.fromEntries(values) as Insertable<Tables[E['table']]>
}
