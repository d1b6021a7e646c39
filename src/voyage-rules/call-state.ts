import { type Reading, undatedNote } from '../dates/date-status.ts'

/** `next` is the first dated call that is not past, `off` is OMIT, TBA or no call, `ahead` is every other. */
export type CallState = 'past' | 'next' | 'ahead' | 'off'

type Dated = { reading: Reading; starts_on: string | null; ends_on: string | null }

/** The state of each of these calls, which are in order. `today` is an ISO day. */
export function callStates(calls: readonly Dated[], today: string): CallState[] {
  const states = calls.map((call) => stateOf(call, today))
  const next = calls.findIndex(({ starts_on }, at) => states[at] === 'ahead' && starts_on)
  return states.map((state, at) => (at === next ? 'next' : state))
}

function stateOf({ reading, starts_on, ends_on }: Dated, today: string): CallState {
  if (undatedNote(reading)) return 'off'
  const last = ends_on ?? starts_on
  return last !== null && last < today ? 'past' : 'ahead'
}
