import { namesOf } from '../../lib/entity-fields.ts'
import type { Tables } from '../tables.ts'
import { REGISTER, type Register } from './register.ts'
import type { AloneFacts, BelongingFacts, FactsOf, PersonFacts } from './table-facts.ts'

/** The tables with personal data of visitors, by what the register says of them. */

type Personal = { [Name in keyof Register]: Register[Name]['personal'] }
type TablesWith<Facts> = {
  [Name in keyof Personal]: Personal[Name] extends Facts ? Name : never
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

type Facts = FactsOf<string>
const FACTS: Record<keyof Tables, Facts> = REGISTER

export const PERSONAL = namesOf(REGISTER).filter((name): name is PersonalEntity => {
  const facts = FACTS[name].personal
  return typeof facts === 'object' && 'kept' in facts
})

/** What holds for the rows of a person. */
export const personFacts = (entity: PersonalEntity): PersonFacts<string> & { as: PersonList } =>
  REGISTER[entity].personal

export type Belonging = { table: keyof Tables } & BelongingFacts<string>

const BELONGING: Belonging[] = namesOf(REGISTER).flatMap((table) => {
  const facts = FACTS[table].personal
  return typeof facts === 'object' && 'belongsTo' in facts ? [{ table, ...facts }] : []
})

/** The tables whose rows belong to those of this one. */
export const belongingTo = (entity: PersonalEntity): Belonging[] =>
  BELONGING.filter(({ belongsTo }) => belongsTo.includes(entity))

export type Alone = AloneFacts<string> & Required<Pick<Belonging, 'table' | 'columns'>>

/** The tables with rows that have the address of a person and belong to nothing of theirs. */
export const ALONE: Alone[] = BELONGING.flatMap(({ table, alone, columns }) =>
  alone && columns ? [{ table, columns, ...alone }] : [],
)

/** The columns with addresses of people, by table. */
export const ADDRESS_COLUMNS = namesOf(REGISTER).flatMap((table) =>
  addressesIn(FACTS[table].personal).map((column) => ({ table, column })),
)

function addressesIn(facts: Facts['personal']): readonly string[] {
  if (typeof facts !== 'object') return []
  if ('addresses' in facts) return facts.addresses ?? []
  return 'alone' in facts ? Object.keys(facts.alone?.addresses ?? {}) : []
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
