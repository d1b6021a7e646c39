export type BarScale = { top: number; ticks: number[] }

const STEPS = [1, 2, 2.5, 5, 10]
const MAX_STEPS = 4

/** From 0 to a round number at or above the largest value, in at most four round steps. */
export function barScale(values: readonly number[]): BarScale {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { top: 1, ticks: [0, 1] }
  const minStep = largest / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = (STEPS.find((one) => one * power >= minStep) ?? 10) * power
  const count = Math.ceil(largest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) }
}

/** In per cent of the scale. */
export function barLength(value: number, { top }: BarScale): number {
  return (100 * value) / top
}
