import { type Entity, type Field, labelsOfEntity } from '@sailing-desk/records/entity'
import { ACTUAL_TEXTS, MAX_ACTUAL_LENGTH } from '@sailing-desk/timetable/actual-dates'
import { CALL_TEXTS, type CallTextName } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { PORT } from '../ports/port.ts'
import { VESSEL } from '../vessels/vessel.ts'

const text = { is: 'text', maxLength: MAX_TEXT_LENGTH, listed: true, isSorted: true } as const
const actual = { is: 'name', maxLength: MAX_ACTUAL_LENGTH, isOptional: true } as const

const texts = {
  dates: { ...text, label: CALL_TEXTS.dates },
  eta: { ...text, label: CALL_TEXTS.eta, isOptional: true, nullIfAbsent: true },
  etd: { ...text, label: CALL_TEXTS.etd, isOptional: true, nullIfAbsent: true },
  cut_off: { ...text, label: CALL_TEXTS.cut_off, isOptional: true },
} as const satisfies Record<CallTextName, Field>

/** A port call. `ata` and `atd`: when the vessel really arrived and departed. */
export const SCHEDULE = {
  table: 'schedule',
  noun: 'Schedule',
  many: 'schedules',
  path: '/api/schedules',
  unique: { field: 'port_id', taken: 'This vessel already has a schedule for this port' },
  nameOf: (_row, parent) => `${parent('vessel_id')} at ${parent('port_id')}`,
  fields: {
    vessel_id: {
      by: 'name',
      ...{ is: 'reference', label: 'Vessel', to: VESSEL },
      ...{ listed: true, isSorted: true, isSearched: true, isCarriedOver: true },
    },
    port_id: {
      by: 'name',
      ...{ is: 'reference', label: 'Port', to: PORT },
      ...{ listed: true, isSorted: true, isSearched: true },
      filter: { label: 'Filter by port', all: 'All Ports' },
    },
    ...texts,
    ata: {
      ...{ ...actual, label: ACTUAL_TEXTS.ata },
      hint: 'When the vessel really arrived, in the time of the port: 16 Dec or 16 Dec 0630',
    },
    atd: { ...actual, label: ACTUAL_TEXTS.atd, hint: 'When she really sailed' },
  },
} as const satisfies Entity

export const SCHEDULE_LABELS = labelsOfEntity(SCHEDULE)
