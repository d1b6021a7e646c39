import { type Count, countedText, joined } from '@sailing-desk/trade/counted'

export type Counted = Count & { action: string }

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
  return `This ${joined(parts.filter((part) => part !== null))}. The undo is recorded in the history and can itself be undone.`
}

/** Describes what the undo has done. */
export function undoneText(counts: readonly Counted[]): string {
  const parts = [
    partOf(counts, 'delete', (rows) => `${rows} restored`),
    partOf(counts, 'update', (rows) => `${rows} reverted`),
    partOf(counts, 'add', (rows) => `${rows} removed`),
  ]
  return `Undone: ${joined(parts.filter((part) => part !== null))}.`
}

/** What the history calls the undo of a write: 'Undone: Circular 12/2026 published', and 'Restored: …' if that is undone. */
export function nameOfUndo(title: string): string {
  const name = title.replace(/^(Undone|Restored): /, '')
  return title.startsWith('Undone: ') ? `Restored: ${name}` : `Undone: ${name}`
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
