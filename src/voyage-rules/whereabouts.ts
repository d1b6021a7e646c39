import type { Reading } from '../dates/date-status.ts'
import { isCall } from './offered.ts'

type Placed = { reading: Reading; starts_on: string | null; ends_on: string | null }

/**
 * Where a vessel is on a day if she keeps to the schedule. 'in port': at several calls if they share the day. 'under way': from a
 * call that is over to the next one, which may have no days yet. 'unknown': no call has days.
 */
export type Whereabouts<Call> =
  | { is: 'unknown' }
  | { is: 'expected'; at: Call }
  | { is: 'in port'; at: [Call, ...Call[]] }
  | { is: 'under way'; from: Call; to: Call }
  | { is: 'finished'; at: Call }

/** `rotation`: the calls of one voyage in its order; those in doubt have no days. `today` is an ISO day. */
export function whereabouts<Call extends Placed>(
  rotation: readonly Call[],
  today: string,
): Whereabouts<Call> {
  const calls = rotation.filter(isCall)
  const [first, ...others] = calls.filter((call) => isInPort(call, today))
  if (first) return { is: 'in port', at: [first, ...others] }
  const left = calls.findLast(({ ends_on }) => ends_on !== null && ends_on < today)
  const ahead = calls.find(({ starts_on, ends_on }) => starts_on && (ends_on ?? starts_on) >= today)
  if (!left) return ahead ? { is: 'expected', at: ahead } : { is: 'unknown' }
  const to = ahead ?? calls[calls.indexOf(left) + 1]
  return to ? { is: 'under way', from: left, to } : { is: 'finished', at: left }
}

/** Approximate dates do not say that she is there. */
const isInPort = ({ reading, starts_on, ends_on }: Placed, today: string): boolean =>
  reading === 'exact' && starts_on !== null && starts_on <= today && today <= (ends_on ?? starts_on)
