export type Reading = {
  start: string | null
  end: string | null
  kind: 'exact' | 'approx' | 'tba' | 'omit' | 'no_call' | 'invalid' | 'unreadable'
  time: string | null
}

/** Dates are kept as typed; nothing is understood of them yet. */
export function readDates(_text: string, _reference: string): Reading {
  return { start: null, end: null, kind: 'unreadable', time: null }
}
