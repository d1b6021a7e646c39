import { recordedTables } from '@sailing-desk/records/database/recorded-tables'
import { REGISTER } from '../database/tables/register.ts'
import type { RulesOf } from '../database/tables/table-rules.ts'
import { type Access, type Area, mayAccess, type Role } from './roles.ts'
import '../database/site-schema.ts'

/** The kinds of rows in the history, the search and the outbox that a role may read or change; undefined for all. */
export type Entities = readonly string[] | undefined

export function entitiesOf(role: Role, access: Access): Entities {
  if (mayAccess(role, 'administration', access)) return undefined
  const tables: [string, RulesOf<string>][] = Object.entries(REGISTER)
  return tables.flatMap(([name, { area, history, kind }]) => {
    const isShown = history !== 'none' || kind !== undefined
    return isShown && area !== null && mayAccess(role, area, access) ? [kind ?? name] : []
  })
}

/** Who may change any of the rows that an undo changes back may undo; of which rows, is asked for each write. */
export const UNDO_AREAS: readonly Area[] = [
  ...new Set(recordedTables().flatMap((entity) => REGISTER[entity].area)),
]
