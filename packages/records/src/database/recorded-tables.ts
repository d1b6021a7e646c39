import { namesOf } from '../entity-fields.ts'
import { declaredSchema, type UndoFacts } from './declared-schema.ts'
import type { Register } from './schema.ts'

type NamesWith<History> = {
  [Name in keyof Register]: Register[Name] extends { history: History } ? Name : never
}[keyof Register]

/** The tables whose rows are recorded in the history so that an undo can take their changes back. */
export type Entity = NamesWith<{ parents: object }>

/** The tables whose changes are in the history, under these names. */
export type HistoryName = NamesWith<object>

function historyOf(name: string) {
  const { register } = declaredSchema()
  const history = Object.hasOwn(register, name) ? register[name]?.history : undefined
  return typeof history === 'object' ? history : undefined
}

/** What an undo needs of a table; undefined if its changes cannot be taken back. */
function undoFacts(name: string): UndoFacts | undefined {
  const history = historyOf(name)
  return history && 'parents' in history ? history : undefined
}

/** The columns by which changes of a table are found in the history. */
export const namingColumns = (name: string): readonly string[] => historyOf(name)?.named ?? []

/** Tables whose own rows find their changes, by these columns, since the history must not keep them. */
export const foundByRows = (): [HistoryName, readonly string[]][] =>
  namesOf(declaredSchema().register).flatMap((name) => {
    const history = historyOf(name)
    return history && 'found' in history && history.found ? [[name as HistoryName, history.found]] : []
  })

/** In the order of the register. */
export const recordedTables = (): Entity[] => Object.keys(declaredSchema().register).filter(isRecorded)

/** The parent tables by foreign key, and the columns of the unique index. */
export function recordedFacts(entity: Entity): UndoFacts & { parents: Readonly<Record<string, Entity>> } {
  const facts = undoFacts(entity)
  if (!facts) throw new Error(`The register does not say how an undo takes changes of ${entity} back`)
  // Parents of recorded tables are recorded: register.test.ts.
  return facts as ReturnType<typeof recordedFacts>
}

/** Sorts parents before their children. */
export function parentsFirst<Kind extends { entity: string }>(kinds: readonly Kind[]): Kind[] {
  const order: readonly string[] = recordedTables()
  return kinds.toSorted((one, other) => order.indexOf(one.entity) - order.indexOf(other.entity))
}

export const isRecorded = (name: string): name is Entity => undoFacts(name) !== undefined

/** Returns the tables that refer to this one, with their foreign keys. */
export function childrenOf(entity: Entity): { entity: Entity; column: string }[] {
  return recordedTables().flatMap((child) =>
    Object.entries(recordedFacts(child).parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => ({ entity: child, column })),
  )
}
