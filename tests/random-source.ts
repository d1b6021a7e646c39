/** Repeatable random choices: the same seed gives the same choices. */
export function randomSource(seed: number) {
  let state = seed >>> 0
  /** The mulberry32 generator: a number from 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  return {
    next,
    between,
    chance: (share: number) => next() < share,
    pick<T>(values: readonly T[]): T {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
    sample<T>(values: readonly T[], count: number): T[] {
      const rest = [...values]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat()
    },
  }
}

export type RandomSource = ReturnType<typeof randomSource>
