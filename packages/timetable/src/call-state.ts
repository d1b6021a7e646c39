import { type Reading, undatedNote } from '@sailing-desk/dates/date-status'
import { type ActualDates, knownStay } from './actual-dates.ts'

/** `next` is the first dated call that is not past, `off` is OMIT, TBA or no call, `ahead` is every other. */
export type CallState = 'past' | 'next' | 'ahead' | 'off'

/** Whether the vessel calls there, perhaps on a day to be announced. */
export const isCall = ({ reading }: { reading: Reading }): boolean => reading !== 'omit' && reading !== 'none'

type Dated = { reading: Reading; starts_on: string | null; ends_on: string | null } & Partial<ActualDates>

/** The state of each of these calls, which are in order. `today` is an ISO day. */
export function callStates(calls: readonly Dated[], today: string): CallState[] {
  const states = calls.map((call) => stateOf(call, today))
  const next = calls.findIndex(({ starts_on }, at) => states[at] === 'ahead' && starts_on)
  return states.map((state, at) => (at === next ? 'next' : state))
}

function stateOf(call: Dated, today: string): CallState {
  const { ends_on: last } = knownStay(call)
  const isPast = last !== null && last < today
  if (undatedNote(call.reading)) return call.ata && isPast ? 'past' : 'off'
  return isPast ? 'past' : 'ahead'
}
