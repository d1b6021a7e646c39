import { findRows, findRowsWith, type RecordedRow } from '@sailing-desk/records/database/recorded-rows'
import { type Entity, recordedFacts } from '@sailing-desk/records/database/recorded-tables'
import type { UntypedWriting } from '@sailing-desk/records/database/write'

type Placed = RecordedRow & { position: number }

/**
 * Gives each row a place of its own again after an undo: a row that comes back takes the place that it had, and what got that place since
 * moves behind it.
 */
export async function separatePlaces(
  writing: UntypedWriting,
  changes: readonly { entity: Entity; entity_id: number }[],
): Promise<void> {
  for (const [entity, own] of Map.groupBy(changes, (change) => change.entity)) {
    const { places } = recordedFacts(entity)
    if (places === undefined || places === 'shared') continue
    const back = new Set(own.map(({ entity_id }) => entity_id))
    const rows = await findRows(writing.trx, entity, [...back])
    const groups =
      places === 'all'
        ? [{}]
        : [...new Set(rows.map((row) => row[places]))].map((value) => ({ [places]: value }))
    for (const group of groups) {
      // A table with places has a column for them.
      const placed = (await findRowsWith(writing.trx, entity, group)) as Placed[]
      for (const { row, position } of movedBehind(placed, back))
        await writing.update(entity, row, { position })
    }
  }
}

/** The rows that get another position. `back`: the ids of those that are first among equals. */
function movedBehind(
  rows: readonly Placed[],
  back: ReadonlySet<number>,
): { row: Placed; position: number }[] {
  const isLater = ({ id }: Placed) => Number(!back.has(id))
  const inOrder = rows.toSorted(
    (one, other) => one.position - other.position || isLater(one) - isLater(other) || one.id - other.id,
  )
  let last = Number.NEGATIVE_INFINITY
  return inOrder.flatMap((row) => {
    const position = Math.max(row.position, last + 1)
    last = position
    return position === row.position ? [] : [{ row, position }]
  })
}
