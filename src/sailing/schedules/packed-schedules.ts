import type { Doubt } from '../../voyage-rules/call-contradictions.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import type { ShownSchedule } from '../timetable/schedule-view.ts'

type PackedCall = [
  vessel_id: number,
  port_id: number,
  dates: string,
  eta: string | null,
  etd: string | null,
  cut_off: string | null,
  starts_on: string | null,
  ends_on: string | null,
  reading: ShownSchedule['schedules'][number]['reading'],
  understood?: string,
  changed?: string,
  doubt?: Doubt,
]
type Packed = Pick<ShownSchedule, 'route' | 'vessels' | 'ports' | 'changed_at'> & { calls: PackedCall[] }

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

const pack = ({ schedules, ...others }: SailingSchedule): Packed => ({
  ...others,
  calls: schedules.map(packCall),
})

/** A call in doubt has no days: what is understood is that it is to be confirmed. */
function packCall(call: SailingSchedule['schedules'][number]): PackedCall {
  const { vessel_id, port_id, dates, eta, etd, cut_off, cut_off_understood, reading, doubt } = call
  const cutOff = cut_off_understood ? `${cut_off} (${cut_off_understood})` : cut_off
  const { starts_on, ends_on, understood = '', changed = '' } = call
  const typed = [vessel_id, port_id, dates, eta, etd, cutOff] as const
  if (doubt) return [...typed, null, null, reading, 'To be confirmed', changed, doubt]
  const known = [...typed, starts_on, ends_on, reading] as const
  return changed || understood ? [...known, understood, changed] : [...known]
}

const unpack = ({ calls, ...schedule }: Packed): ShownSchedule => ({
  ...schedule,
  schedules: calls.map(
    ([
      vessel_id,
      port_id,
      dates,
      eta,
      etd,
      cut_off,
      starts_on,
      ends_on,
      reading,
      understood,
      changed,
      doubt,
    ]) => ({
      vessel_id,
      port_id,
      dates,
      eta,
      etd,
      cut_off,
      starts_on,
      ends_on,
      reading,
      understood,
      changed,
      doubt,
    }),
  ),
})
