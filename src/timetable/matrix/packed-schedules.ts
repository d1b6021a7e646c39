import { TO_BE_CONFIRMED } from '../../dates/date-status.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import type { ShownSchedule } from './schedule-view.ts'

type Call = ShownSchedule['schedules'][number]

/** What the page shows of a call. */
const FIELDS = [
  'vessel_id',
  'port_id',
  'dates',
  'reading',
  'starts_on',
  'ends_on',
  'eta',
  'etd',
  'cut_off',
  'understood',
  'changed',
  'doubt',
] as const satisfies (keyof Call)[]

type Packed = Omit<ShownSchedule, 'schedules'> & { calls: unknown[][] }

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
  calls: schedules.map((call) => {
    const shown = shownCall(call)
    return FIELDS.map((field) => shown[field])
  }),
})

/** A call in doubt has no days: what is understood is that it is to be confirmed. */
function shownCall({ cut_off_understood, ...call }: SailingSchedule['schedules'][number]): Call {
  const cut_off = cut_off_understood ? `${call.cut_off} (${cut_off_understood})` : call.cut_off
  return call.doubt
    ? { ...call, cut_off, starts_on: null, ends_on: null, understood: TO_BE_CONFIRMED }
    : { ...call, cut_off }
}

const unpack = ({ calls, ...schedule }: Packed): ShownSchedule => ({
  ...schedule,
  schedules: calls.map(
    (values) => Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])) as Call,
  ),
})
