import type { Doubt } from '../../voyage-rules/call-contradictions.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import type { ShownSchedule } from '../timetable/schedule-view.ts'

type PackedCall = [
  port: number,
  dates: string,
  eta: string | null,
  etd: string | null,
  cut_off: string | null,
  starts_on: string | null,
  ends_on: string | null,
  reading: ShownSchedule['schedules'][number]['reading'],
  ...understoodChangedAndDoubt: string[],
]
/** The calls of each vessel in the order of its voyage, with the place of their port. */
type Packed = Pick<ShownSchedule, 'route' | 'vessels' | 'ports' | 'changed_at'> & { calls: PackedCall[][] }

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
  const placeOf = new Map(others.ports.map(({ id }, at) => [id, at]))
  const callsOf = Map.groupBy(schedules, ({ vessel_id }) => vessel_id)
  const calls = others.vessels.map(({ id }) =>
    (callsOf.get(id) ?? []).map((call) => packCall(call, placeOf.get(call.port_id) ?? 0)),
  )
  return { ...others, calls }
}

const TO_CONFIRM = { starts_on: null, ends_on: null, understood: 'To be confirmed' }

/** A call in doubt has no days: what is understood is that it is to be confirmed. */
function packCall(call: SailingSchedule['schedules'][number], port: number): PackedCall {
  const { dates, eta, etd, cut_off, cut_off_understood, reading, changed, doubt } = call
  const { starts_on, ends_on, understood } = doubt ? TO_CONFIRM : call
  const cutOff = cut_off_understood ? `${cut_off} (${cut_off_understood})` : cut_off
  const more = [understood ?? '', changed ?? '', doubt ?? '']
  while (more.at(-1) === '') more.pop()
  return [port, dates, eta, etd, cutOff, starts_on, ends_on, reading, ...more]
}

function unpack({ calls, ...schedule }: Packed): ShownSchedule {
  const schedules = calls.flatMap((ofVessel, column) =>
    ofVessel.map(
      ([port, dates, eta, etd, cut_off, starts_on, ends_on, reading, understood, changed, doubt]) => ({
        vessel_id: schedule.vessels[column]?.id ?? 0,
        port_id: schedule.ports[port]?.id ?? 0,
        dates,
        eta,
        etd,
        cut_off,
        starts_on,
        ends_on,
        reading,
        understood: understood || undefined,
        changed: changed || undefined,
        doubt: doubt as Doubt | undefined,
      }),
    ),
  )
  return { ...schedule, schedules }
}
