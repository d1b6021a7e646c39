import type { Reading } from '@sailing-desk/dates/date-status'
import { isSameCountry } from '@sailing-desk/trade/known-ports'
import type { Doubt } from './call-contradictions.ts'
import { arrivalDays, departureDays } from './stay-days.ts'

type Call = {
  port: Parameters<typeof isSameCountry>[0] & { key: string }
  starts_on: string | null
  ends_on: string | null
  reading: Reading
  doubt?: Doubt | null | undefined
}

/** Whether the vessel calls, as far as it is known: neither omitted nor no call. */
export const isCall = ({ reading }: Pick<Call, 'reading'>): boolean =>
  reading !== 'omit' && reading !== 'none'

/** Whether it is a call of which nothing is in doubt; its days may not be known yet. */
export const isSureCall = (call: Pick<Call, 'reading' | 'doubt'>): boolean => isCall(call) && !call.doubt

/**
 * Whether one can sail from one call to another, by their places in the rotation of a voyage. This alone decides what is offered
 * as a sailing, connection, transit time or port served: the arrival is a later call than the departure, in another country, not
 * before it as far as their days are known, and neither is in doubt.
 */
export function isOffered(rotation: readonly Call[], from: number, to: number): boolean {
  const [departure, arrival] = [rotation[from], rotation[to]]
  if (!departure || !arrival || from >= to || !isSureCall(departure) || !isSureCall(arrival)) return false
  const [departs, arrives] = [departureDays(departure), arrivalDays(arrival)]
  if (departs && arrives && arrives.latest < departs.earliest) return false
  return departure.port.key !== arrival.port.key && !isSameCountry(departure.port, arrival.port)
}
