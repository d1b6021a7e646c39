import type { RandomSource } from '../random-source.ts'
import type { Table } from './marked-cells.ts'
import type { Schedule } from './schedules.ts'
import type { Style } from './styles.ts'
import type { Layout } from './tables.ts'

export type ShapeContext = {
  schedule: Schedule
  style: Style
  layout: Layout
  /** The same for a circular and the next one. */
  random: RandomSource
  /** Another one for the next circular. */
  moves: RandomSource
  issued: string
  /** The table's number in the circular, from 0. */
  index: number
}

/** Something that circulars do and a careless reader takes for something else. Without `layouts`: in each. */
export type Shape = {
  layouts?: readonly Layout[]
  style?: (random: RandomSource, style: Style) => Partial<Style>
  routes?: (random: RandomSource) => string[]
  arrangement?: 'sheets' | 'stacked'
  /** Where the direction of a route is printed, if not above its table. */
  titles?: 'left'
  /** The first of ten possible days of issue. */
  issued?: string
  /** Changes the schedule before it is printed. */
  prepare?: (schedule: Schedule, random: RandomSource) => void
  /** A table of its own, in place of that of a layout. */
  build?: (schedule: Schedule, style: Style, random: RandomSource) => Table
  change?: (table: Table, context: ShapeContext) => void
}

/** Layouts with a column for each voyage, and its name at the top. */
export const VOYAGES_ACROSS: readonly Layout[] = ['matrix', 'row pairs']
/** Figures alone, as in a sheet that prints no names of months. */
export const IN_FIGURES = ['d/m', 'm/d']
