import type { SailingSchedule } from '../sailing.schema.ts'
import type { ShownSchedule } from '../timetable/schedule-view.ts'

type PackedCall = [
  dates: string,
  eta: string | null,
  etd: string | null,
  cut_off: string | null,
  starts_on: string | null,
  ends_on: string | null,
  reading: ShownSchedule['schedules'][number]['reading'],
  ...understoodAndChanged: string[],
]
/** A row for each port with a cell for each vessel. */
type Packed = Pick<ShownSchedule, 'route' | 'vessels' | 'ports' | 'changed_at'> & {
  rows: (PackedCall | null)[][]
}

/**
 * Serializes schedules for hydration without field names, which would make them the largest part of the page.
 */
export function packSchedules(schedules: readonly SailingSchedule[]): string {
  return JSON.stringify(schedules.map(pack))
}

export function unpackSchedules(text: string): ShownSchedule[] {
  const packed: Packed[] = JSON.parse(text)
  return packed.map(unpack)
}

function pack({ schedules, ...others }: SailingSchedule): Packed {
  const { vessels, ports } = others
  const calls = new Map(schedules.map((call) => [`${call.vessel_id} ${call.port_id}`, call]))
  const rows: Packed['rows'] = ports.map((port) =>
    vessels.map((vessel) => {
      const call = calls.get(`${vessel.id} ${port.id}`)
      if (!call) return null
      const {
        dates,
        eta,
        etd,
        cut_off,
        cut_off_understood,
        starts_on,
        ends_on,
        reading,
        understood,
        changed,
      } = call
      const more = changed ? [understood ?? '', changed] : understood ? [understood] : []
      const cutOff = cut_off_understood ? `${cut_off} (${cut_off_understood})` : cut_off
      return [dates, eta, etd, cutOff, starts_on, ends_on, reading, ...more]
    }),
  )
  return { ...others, rows }
}

function unpack({ rows, ...schedule }: Packed): ShownSchedule {
  const schedules = schedule.ports.flatMap((port, row) =>
    schedule.vessels.flatMap((vessel, column) => {
      const call = rows[row]?.[column]
      if (!call) return []
      const [dates, eta, etd, cut_off, starts_on, ends_on, reading, understood, changed] = call
      const ids = { vessel_id: vessel.id, port_id: port.id }
      return [
        {
          ...ids,
          dates,
          eta,
          etd,
          cut_off,
          starts_on,
          ends_on,
          reading,
          understood: understood || undefined,
          changed,
        },
      ]
    }),
  )
  return { ...schedule, schedules }
}
