import { compareText } from '@sailing-desk/trade/text'
import { type ActualDates, knownStay } from './actual-dates.ts'
import { voyageKey } from './addresses.ts'
import type { Call, Voyage } from './published.ts'

/** A call with its voyage. */
export type CallOfVoyage = { voyage: Voyage; call: Call }

/** The reference of a call for calendars and other systems. It stays the same when a circular is imported again. */
export const callReference = (id: number): string => `call-${id}`

type Dated = Pick<Call, 'starts_on' | 'ends_on'> & Partial<ActualDates>

/** Whether a vessel has left by what is known of the call; never of one without days. `day`: an ISO day. */
export const isOverOn = (call: Dated, day: string): boolean => (knownStay(call).ends_on ?? day) < day

/** Whether it has a call that ends on or after an ISO day, or no dated call at all. */
export const isUnderWayOn = ({ calls }: { calls: readonly Dated[] }, day: string): boolean =>
  calls.some((call) => lastDayOf(call) !== null && !isOverOn(call, day)) ||
  calls.every((call) => lastDayOf(call) === null)

const lastDayOf = (call: Dated) => knownStay(call).ends_on

/** Whether it has a call at the port with this key. */
export const callsAt = ({ calls }: Voyage, key: string): boolean => calls.some(({ port }) => port.key === key)

type Named = { ship: { key: string | null }; voyage: string | null }

/** Returns whether a voyage has the address that ends in these keys of its ship and of itself. */
export const isVoyageAt =
  (shipKey: string, key: string) =>
  ({ ship, voyage }: Named): boolean =>
    key !== '' && ship.key === shipKey && voyageKey(voyage) === key

/** Sorts voyages by their first day; those without days come last. */
export function inOrderOfFirstDay(voyages: readonly Voyage[]): Voyage[] {
  const first = new Map(voyages.map((voyage) => [voyage, firstDayOf(voyage)]))
  return voyages.toSorted((a, b) => compareText(first.get(a) ?? null, first.get(b) ?? null) || a.id - b.id)
}

const firstDayOf = ({ calls }: Voyage) =>
  calls.reduce((first, { starts_on }) => (starts_on && starts_on < first ? starts_on : first), '9999')
