/** Angles in degrees, clockwise from twelve o'clock. */
export type Slice = { share: number; from: number; to: number }

/** One slice for each value, in order, from the angle `start`. Empty if the total is 0. */
export function pieSlices(values: readonly number[], start = 0): Slice[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return []
  let running = 0
  return values.map((value) => {
    const from = start + (360 * running) / total
    running += value
    return { share: value / total, from, to: start + (360 * running) / total }
  })
}

/** The start angle that centres all slices but the first around three o'clock, where their labels are. */
export function startForLabels(values: readonly number[]): number {
  const [first] = pieSlices(values)
  return first ? 90 + (360 - (first.to - first.from)) / 2 : 0
}

export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: rounded(radius * Math.sin(radians)), y: rounded(-radius * Math.cos(radians)) }
}

/** The slice as SVG path data around 0,0. A full circle is two halves, because an arc cannot end at its start. */
export function slicePath({ from, to }: Slice, radius: number): string {
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)]
  const arc = `A${radius} ${radius} 0`
  if (to - from >= 360) {
    const half = pointAt(from + 180, radius)
    return `M${start.x} ${start.y}${arc} 0 1 ${half.x} ${half.y}${arc} 0 1 ${start.x} ${start.y}Z`
  }
  return `M0 0L${start.x} ${start.y}${arc} ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`
}

/** Moves heights apart by at least `gap`, and keeps their mean. */
export function spreadApart(heights: readonly number[], gap: number): number[] {
  const spread: number[] = []
  for (const height of heights) {
    const above = spread.at(-1)
    spread.push(above === undefined ? height : Math.max(height, above + gap))
  }
  const shift = (sum(heights) - sum(spread)) / (heights.length || 1)
  return spread.map((height) => rounded(height + shift))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const rounded = (number: number) => Math.round(100 * number) / 100 + 0
