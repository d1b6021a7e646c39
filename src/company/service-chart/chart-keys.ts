import type { ChartPoint } from './chart-projection.ts'

/** A key zooms the chart by a factor, or moves it by some pixels. */
type KeyAction = { factor: number } | { move: ChartPoint }

export const ZOOM_STEP = 1.6
const MOVE_STEP = 90

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  '+': { factor: ZOOM_STEP },
  '=': { factor: ZOOM_STEP },
  '-': { factor: 1 / ZOOM_STEP },
  _: { factor: 1 / ZOOM_STEP },
  ArrowLeft: { move: { x: MOVE_STEP, y: 0 } },
  ArrowRight: { move: { x: -MOVE_STEP, y: 0 } },
  ArrowUp: { move: { x: 0, y: MOVE_STEP } },
  ArrowDown: { move: { x: 0, y: -MOVE_STEP } },
}

export const keyAction = (key: string): KeyAction | undefined => ACTIONS[key]
