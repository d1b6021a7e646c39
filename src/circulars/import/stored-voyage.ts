import { holdBack } from '@sailing-desk/circular-reader/checks/hold-checks'
import type {
  Circular,
  CircularCall,
  CircularSheet,
  CircularWarning,
} from '@sailing-desk/circular-reader/circular.types'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { CallWarning } from '@sailing-desk/timetable/call-contradictions'
import { type CallOfVoyage, voyageWarnings } from '@sailing-desk/timetable/voyage-warnings'
import type { Selectable } from 'kysely'
import { listSchedulesOfVessel } from '../../schedule/calls/schedule.store.ts'
import type { StoredData } from './circular-books.ts'
import { callKey, datesToStore, timesAfter } from './circular-changes.ts'

type CallRow = Selectable<Tables['schedule']>

/** The calls of a voyage while a sheet is applied to it. */
export type StoredVoyage = {
  vessel_id: number
  /** By port. */
  calls: Map<number, CallRow>
  /** The first position that was stored; null for a new voyage. */
  first: number | null
  /** The position of the call of the row before; null before the first one. */
  last: number | null
  /** Whether the rows of the sheet are in the order of sailing. */
  isInOrder: boolean
}

export async function readVoyage(db: Db, vessel_id: number, isInOrder: boolean): Promise<StoredVoyage> {
  const rows = await listSchedulesOfVessel(db, vessel_id)
  const positions = rows.map(({ position }) => position)
  return {
    ...{ vessel_id, isInOrder, last: null },
    calls: new Map(rows.map((row) => [row.port_id, row])),
    first: positions.length > 0 ? Math.min(...positions) : null,
  }
}

/**
 * Where a call is in the order of entry, which is the rotation of its voyage. A new voyage has that of the rows; a call that is
 * new to a stored one comes with the call of the row before, so that nothing else moves. Rows in another order than that of
 * sailing say nothing of the rotation: all their calls have the same position.
 */
export function positionAfter(
  voyage: StoredVoyage,
  { cell }: CircularCall,
  stored: CallRow | undefined,
): number {
  const { first, last, isInOrder } = voyage
  const row = Number(cell.replace(/^[A-Z]+/, ''))
  if (isInOrder) voyage.last = stored?.position ?? (first === null ? row : (last ?? first - 1))
  else voyage.last = last ?? first ?? row
  return voyage.last
}

export const isInOrderOfSailing = (
  { warnings }: Circular,
  { sheet }: Pick<CircularSheet, 'sheet'>,
): boolean => !warnings.some((warning) => warning.code === 'ports_not_in_order' && warning.sheet === sheet)

type Found = { call: CircularCall; warning: CallWarning }

/**
 * What contradicts in the calls of each voyage as they will be after the import, unless something is said of one of the calls
 * already. Holds back calls that no vessel can reach in
 * time; the others are imported as they are printed. Changes the calls, and returns the warnings.
 */
export function checkVoyages(circular: Circular, storedData: StoredData): CircularWarning[] {
  const planned = plannedCalls(storedData)
  const said = new Set(circular.warnings.map(({ sheet, cell }) => `${sheet} ${cell}`))
  const today = circular.issued ?? dayInIndia()
  return circular.sheets.flatMap((sheet) => {
    const isInOrder = isInOrderOfSailing(circular, sheet)
    return sheet.vessels.flatMap(({ name }) => {
      const calls = sheet.schedules.flatMap((call, at) =>
        call.vessel === name && call.import ? planned(sheet, call, isInOrder ? at : 0, at) : [],
      )
      const warnings = voyageWarnings(calls, today)
      const found = sheet.schedules.flatMap((call, at) =>
        (warnings.get(at) ?? []).map((warning): Found => ({ call, warning })),
      )
      const known = new Set(
        found
          .filter(({ call }) => said.has(`${sheet.sheet} ${call.cell}`))
          .map(({ warning }) => warning.message),
      )
      return warningsOf(
        sheet,
        found.filter(({ warning: { code, message } }) => code === 'speed' || !known.has(message)),
      )
    })
  })
}

/** The calls with their ports, and with the stored ETA and ETD that stay. */
function plannedCalls({ ports, schedule }: StoredData) {
  const byName = new Map(ports.map((port) => [port.name, port]))
  const stored = new Map(schedule.calls.map((call) => [callKey(call), call]))
  return (sheet: CircularSheet, call: CircularCall, position: number, id: number): CallOfVoyage[] => {
    const { vessel, port, unlocode } = call
    const known = port === null ? undefined : byName.get(port)
    if (vessel === null || !known) return []
    const { latitude = null, longitude = null, timezone = null } = known.known ?? {}
    const key = callKey({ route: sheet.route_direction, vessel, unlocode, port })
    const { eta, etd } = timesAfter(call, stored.get(key))
    return [
      {
        ...{ id, position, port_name: known.name, latitude, longitude, timezone },
        ...{ ...datesToStore(call), eta, etd },
      },
    ]
  }
}

/** One warning for the calls of which the same is said. */
function warningsOf({ sheet }: CircularSheet, found: readonly Found[]): CircularWarning[] {
  const byMessage = Map.groupBy(found, ({ warning }) => warning.message)
  return [...byMessage.values()].flatMap(([first, ...others]): CircularWarning[] => {
    if (!first) return []
    const { cell, vessel, port, printed_port } = first.call
    const about = { sheet, cell, ...(vessel !== null && { vessel }), port: port ?? printed_port }
    const { code, message } = first.warning
    if (code !== 'speed') {
      const text = code === 'times' ? `${about.port} (${cell}): ${message}.` : `${message}.`
      return [{ ...about, severity: 'warning', code: 'contradiction', message: text }]
    }
    const cells_withheld = holdBack([first, ...others].map(({ call }) => ({ call })))
    const held = `${cells_withheld.join(' and ')} ${others.length > 0 ? 'are' : 'is'} held back.`
    return [
      {
        ...{ ...about, severity: 'error', code: 'impossible_speed', cells_withheld },
        message: `${message}. ${held}`,
      },
    ]
  })
}
