import type { Voyage } from './voyage.schema.ts'

/** Sorts voyages by their first day; those without days come last. */
export function inOrderOfFirstDay(voyages: readonly Voyage[]): Voyage[] {
  const first = new Map(voyages.map((voyage) => [voyage, firstDayOf(voyage)]))
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return voyages.toSorted((a, b) => compare(first.get(a) ?? '', first.get(b) ?? '') || a.id - b.id)
}

const firstDayOf = ({ calls }: Voyage) =>
  calls.reduce((first, { starts_on }) => (starts_on && starts_on < first ? starts_on : first), '9999')
