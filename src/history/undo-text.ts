export type Counted = { one: string; many: string; action: string; count: number }

/** Describes what the undo will do. */
export function undoQuestion(counts: readonly Counted[]): string {
  const parts = [
    partOf(counts, 'delete', (rows) => `restores ${rows}`),
    partOf(
      counts,
      'update',
      (rows, total) => `returns ${rows} to ${total === 1 ? 'its' : 'their'} earlier values`,
    ),
    partOf(counts, 'add', (rows) => `removes ${rows}`),
  ]
  return `This ${joined(parts)}. The undo is recorded in the history and can itself be undone.`
}

/** Describes what the undo has done. */
export function undoneText(counts: readonly Counted[]): string {
  const parts = [
    partOf(counts, 'delete', (rows) => `${rows} restored`),
    partOf(counts, 'update', (rows) => `${rows} reverted`),
    partOf(counts, 'add', (rows) => `${rows} removed`),
  ]
  return `Undone: ${joined(parts)}.`
}

/** For example '1 route, 8 vessels and 77 schedules'. */
export function countedText(counts: readonly Omit<Counted, 'action'>[]): string {
  return joined(
    counts.map(({ one, many, count }) => `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`),
  )
}

function partOf(
  counts: readonly Counted[],
  action: string,
  format: (rows: string, total: number) => string,
): string | null {
  const own = counts.filter((each) => each.action === action)
  const total = own.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? null : format(countedText(own), total)
}

function joined(texts: readonly (string | null)[]): string {
  const phrases = texts.filter((text) => text !== null)
  const last = phrases.at(-1) ?? ''
  return phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ${last}` : last
}
