export type Count = { count: number; one: string; many: string }

/** For example '1 route' or '1,200 routes'. */
export const counted = ({ count, one, many }: Count): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** For example '1 route, 8 vessels and 77 schedules'. Leaves out what there is none of. */
export const countedText = (counts: readonly Count[]): string =>
  joined(counts.filter(({ count }) => count > 0).map(counted))

/** For example 'a, b and c'. */
export const joined = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts)

/** For example 'a, b or c'. */
export const anyOf = (choices: readonly (string | number)[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices.map(String))
