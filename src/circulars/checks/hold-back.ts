import type { CircularCall } from '../circular.types.ts'

/** Marks calls as held back and returns their cells. */
export function holdBack(calls: readonly { call: CircularCall }[]): string[] {
  for (const { call } of calls) call.import = false
  return calls.map(({ call }) => call.cell)
}
