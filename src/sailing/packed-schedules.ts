import type { SailingSchedule } from './sailing.schema.ts'
import type { ShownSchedule } from './schedule-view.ts'

type PackedCall = [
  dates: string,
  eta: string | null,
  etd: string | null,
  starts_on: string | null,
  ends_on: string | null,
  reading: ShownSchedule['schedules'][number]['reading'],
]
/** A row for each port, a place for each vessel. */
type Packed = Pick<ShownSchedule, 'route' | 'vessels' | 'ports'> & { rows: (PackedCall | null)[][] }

/**
 * Schedules as one text, for the page to carry beside what it shows: with a field name on every value, this would be
 * the heaviest part of the page.
 */
export function packSchedules(schedules: readonly SailingSchedule[]): string {
  return JSON.stringify(schedules.map(pack))
}

export function unpackSchedules(text: string): ShownSchedule[] {
  return (JSON.parse(text) as Packed[]).map(unpack)
}

function pack({ route, vessels, ports, schedules }: SailingSchedule): Packed {
  const calls = new Map(schedules.map((call) => [`${call.vessel_id} ${call.port_id}`, call]))
  const rows = ports.map((port) =>
    vessels.map((vessel): PackedCall | null => {
      const call = calls.get(`${vessel.id} ${port.id}`)
      return call ? [call.dates, call.eta, call.etd, call.starts_on, call.ends_on, call.reading] : null
    }),
  )
  return { route, vessels, ports, rows }
}

function unpack({ rows, ...schedule }: Packed): ShownSchedule {
  const schedules = schedule.ports.flatMap((port, row) =>
    schedule.vessels.flatMap((vessel, column) => {
      const call = rows[row]?.[column]
      if (!call) return []
      const [dates, eta, etd, starts_on, ends_on, reading] = call
      return [{ vessel_id: vessel.id, port_id: port.id, dates, eta, etd, starts_on, ends_on, reading }]
    }),
  )
  return { ...schedule, schedules }
}
