import type { CircularCall } from '../circular.types.ts'

/** Marks calls as held back and returns the cells of those that were not yet. */
export function holdCalls(calls: readonly CircularCall[]): string[] {
  const open = calls.filter((call) => call.import)
  for (const call of open) call.import = false
  return open.map(({ cell }) => cell)
}
