import type { ChartPoint } from './chart-projection.ts'

/** What a key does on the chart: brings it closer by a factor, or pulls it by so many pixels. */
type KeyMeaning = { factor: number } | { pull: ChartPoint }

export const ZOOM_STEP = 1.6
const PULL = 90

const MEANINGS: Readonly<Record<string, KeyMeaning>> = {
  '+': { factor: ZOOM_STEP },
  '=': { factor: ZOOM_STEP },
  '-': { factor: 1 / ZOOM_STEP },
  _: { factor: 1 / ZOOM_STEP },
  ArrowLeft: { pull: { x: PULL, y: 0 } },
  ArrowRight: { pull: { x: -PULL, y: 0 } },
  ArrowUp: { pull: { x: 0, y: PULL } },
  ArrowDown: { pull: { x: 0, y: -PULL } },
}

export const meaningOf = (key: string): KeyMeaning | undefined => MEANINGS[key]
