import type { Entity } from '@sailing-desk/records/entity'
import { SHIP_LIMITS } from '@sailing-desk/timetable/ship-limits'
import { VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'

/** A ship with what she can carry, and what voyages take from her where they say nothing themselves. Voyages add her. */
export const SHIP = {
  table: 'ship',
  noun: 'Ship',
  many: 'ships',
  path: '/api/ships',
  nameOf: ({ name, current_id }) => `${name ?? ''}${current_id ? ' (former name)' : ''}`,
  fields: {
    name: {
      ...{ is: 'name', label: 'Ship', maxLength: 200, mayBeAbsent: true },
      ...{ hasKey: true, listed: true, isSorted: true },
    },
    ...VESSEL_TEXTS,
    ...SHIP_LIMITS,
  },
} as const satisfies Entity

export const formerNames = ({ former_names }: { former_names: readonly string[] }) => former_names.join(', ')
