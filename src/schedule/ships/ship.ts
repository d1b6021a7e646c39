import { exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import { SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import type { Ship } from './ship.schema.ts'

/** In the form and the history. */
export const SHIP_LABELS = labelsOf(SHIP_LIMITS)

export const SHIP_SORTS = ['id', 'name', ...listedNames(SHIP_LIMITS)]

export const SHIP_EXPORT: Exported<Ship> = {
  file: 'ships',
  columns: [
    { label: 'Ship', value: ({ name }) => name },
    ...exportColumns(SHIP_LIMITS),
    { label: 'ID', value: ({ id }) => id },
  ],
}
