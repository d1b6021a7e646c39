import type { Voyage } from './voyage.schema.ts'

/** Sorts voyages by their first day; those without days come last. */
export const byFirstDay = (a: Voyage, b: Voyage): number =>
  compare(firstDayOf(a), firstDayOf(b)) || a.id - b.id

const firstDayOf = ({ calls }: Voyage) =>
  calls.flatMap(({ starts_on }) => starts_on ?? []).toSorted()[0] ?? '9999'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
