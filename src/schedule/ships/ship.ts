import {
  type EntityFields,
  exportColumns,
  labelsOf,
  listColumns,
  listedNames,
} from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import { SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import { VESSEL_TEXTS } from '../../voyage-rules/vessel-texts.ts'
import type { Ship } from './ship.schema.ts'

/** What voyages take from their ship where they say nothing themselves. */
export const SHIP_PARTICULARS = {
  ...VESSEL_TEXTS,
  type: { ...VESSEL_TEXTS.type, isListed: true },
} satisfies EntityFields

/** The optional fields. */
export const SHIP_DETAILS = { ...SHIP_PARTICULARS, ...SHIP_LIMITS } satisfies EntityFields

/** In the form and the history. */
export const SHIP_LABELS = { name: 'Ship', ...labelsOf(SHIP_DETAILS) }

export const SHIP_SORTS = ['id', 'name', ...listedNames(SHIP_DETAILS)]

const formerNames = ({ former_names }: Ship) => former_names.join(', ')

export const SHIP_COLUMNS = [
  {
    label: 'Ship',
    sort: 'name',
    cell: (ship: Ship) => [ship.name, formerNames(ship)].filter(Boolean).join(', formerly '),
  },
  ...listColumns(SHIP_DETAILS),
  { label: 'ID', sort: 'id', cell: ({ id }: Ship) => id },
]

export const SHIP_EXPORT: Exported<Ship> = {
  file: 'ships',
  columns: [
    { label: 'Ship', value: ({ name }) => name },
    { label: 'Former names', value: formerNames },
    ...exportColumns(SHIP_DETAILS),
    { label: 'ID', value: ({ id }) => id },
  ],
}
