import { namesOf } from '@sailing-desk/records/entity-fields'
import { REGISTER, type Register } from './tables/register.ts'

type NamesWith<History> = {
  [Name in keyof Register]: Register[Name]['history'] extends History ? Name : never
}[keyof Register]

/** The tables whose rows are recorded in the history so that an undo can take their changes back. */
export type Entity = NamesWith<object>

/** The tables whose changes are in the history, under these names. */
export type HistoryName = Entity | NamesWith<'recorded'>

/** The parent tables by foreign key, and the columns of the unique index. */
type Recorded = { parents: Readonly<Record<string, Entity>>; unique: readonly string[] }

const REGISTERED: Readonly<Record<Entity, { history: Recorded }>> = REGISTER

export const ENTITIES: Entity[] = namesOf(REGISTER).filter(
  (name): name is Entity => typeof REGISTER[name].history === 'object',
)

export const RECORDED = Object.fromEntries(
  ENTITIES.map((name) => [name, REGISTERED[name].history]),
) as Record<Entity, Recorded>

/** Sorts parents before their children. */
export function parentsFirst<Kind extends { entity: string }>(kinds: readonly Kind[]): Kind[] {
  const place = ({ entity }: Kind) => (isRecorded(entity) ? ENTITIES.indexOf(entity) : -1)
  return kinds.toSorted((one, other) => place(one) - place(other))
}

export const isRecorded = (name: string): name is Entity => Object.hasOwn(RECORDED, name)

/** Returns the tables that refer to this one, with their foreign keys. */
export function childrenOf(entity: Entity): { entity: Entity; column: string }[] {
  return ENTITIES.flatMap((child) =>
    Object.entries(RECORDED[child].parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => ({ entity: child, column })),
  )
}
