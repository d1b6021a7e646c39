import type { Tables } from '@sailing-desk/records/database/schema'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { REGISTER, type SiteRegister } from './register.ts'
import type { AloneRules, BelongingRules, PersonRules, RulesOf } from './table-rules.ts'

/** The tables with personal data of visitors, by what the register says of them. */

type Personal = { [Name in keyof SiteRegister]: SiteRegister[Name]['personal'] }
type TablesWith<Rules> = {
  [Name in keyof Personal]: Personal[Name] extends Rules ? Name : never
}[keyof Personal]

/** Tables with a row for each thing that a person has sent or asked for. */
export type PersonalEntity = TablesWith<{ kept: string }>

export type ShownTable = TablesWith<{ columns: object }>

/** The columns of a table that an export shows. */
export type ShownOf<Name extends ShownTable> = Personal[Name] extends { columns: infer Columns }
  ? { [Each in keyof Columns]: Columns[Each] extends 'hidden' ? never : Each }[keyof Columns]
  : never

/** Names of lists in an export, which are those of its counts too. */
export type PersonList = Personal[PersonalEntity]['as']

type Rules = RulesOf<string>
const RULES: Record<keyof Tables, Rules> = REGISTER

export const PERSONAL = namesOf(REGISTER).filter((name): name is PersonalEntity => {
  const rules = RULES[name].personal
  return typeof rules === 'object' && 'kept' in rules
})

/** What holds for the rows of a person. */
export const personRules = (entity: PersonalEntity): PersonRules<string> & { as: PersonList } =>
  REGISTER[entity].personal

export type Belonging = { table: keyof Tables } & BelongingRules<string>

const BELONGING: Belonging[] = namesOf(REGISTER).flatMap((table) => {
  const rules = RULES[table].personal
  return typeof rules === 'object' && 'belongsTo' in rules ? [{ table, ...rules }] : []
})

/** The tables whose rows belong to those of this one. */
export const belongingTo = (entity: PersonalEntity): Belonging[] =>
  BELONGING.filter(({ belongsTo }) => belongsTo.includes(entity))

export type Alone = AloneRules<string> & Required<Pick<Belonging, 'table' | 'columns'>>

/** The tables with rows that have the address of a person and belong to nothing of theirs. */
export const ALONE: Alone[] = BELONGING.flatMap(({ table, alone, columns }) =>
  alone && columns ? [{ table, columns, ...alone }] : [],
)

/** The columns with addresses of people, by table. */
export const ADDRESS_COLUMNS = namesOf(REGISTER).flatMap((table) =>
  addressesIn(RULES[table].personal).map((column) => ({ table, column })),
)

function addressesIn(rules: Rules['personal']): readonly string[] {
  if (typeof rules !== 'object') return []
  if ('addresses' in rules) return rules.addresses ?? []
  return 'alone' in rules ? Object.keys(rules.alone?.addresses ?? {}) : []
}

type Columns = NonNullable<Belonging['columns']>

export const shownIn = (columns: Columns): string[] =>
  Object.keys(columns).filter((column) => columns[column] !== 'hidden')

/** As an export shows it. */
export function toShown(columns: Columns, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    shownIn(columns).map((column) => [column, shownValue(columns[column], row[column])]),
  )
}

function shownValue(as: Columns[string] | undefined, value: unknown): unknown {
  if (as === 'json') return JSON.parse(String(value))
  return as === 'yes or no' ? value === 1 : value
}
