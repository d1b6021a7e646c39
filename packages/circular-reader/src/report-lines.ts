import type { CircularWarning, ReadBack } from './circular.types.ts'
import { shownMessage } from './shown-message.ts'

/** Lines of text for a terminal. */

/** Empty sections are left out. */
export function section<Item>(
  title: string,
  items: readonly Item[],
  lineOf: (item: Item) => string,
): string[] {
  if (items.length === 0) return []
  return [`${title}: ${items.length}`, ...items.map((item) => `  ${lineOf(item)}`)]
}

export const readBackLine = ({ sheet, cell, text, example }: ReadBack) =>
  `${sheet} ${cell}: ${text}${example === null ? '' : ` For example: ${example}.`}`

const MAX_NAMED = 20

/** Warnings with the same cause are one line, with the cells of all. */
export function linesByCause(title: string, warnings: readonly CircularWarning[]): string[] {
  const causes = [...Map.groupBy(warnings, ({ code }) => code).values()]
  if (causes.length === 0) return []
  return [`${title}: ${warnings.length}`, ...causes.flatMap(causeLines).map((line) => `  ${line}`)]
}

function causeLines(warnings: readonly CircularWarning[]): string[] {
  const [first] = warnings
  if (!first || warnings.length <= MAX_SINGLE) return warnings.map(warningLine)
  const places = warnings.map(({ sheet, cell }) => `${sheet}${cell ? ` ${cell}` : ''}`)
  const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : ''
  return [
    `${warnings.length} times ${first.code}, first ${warningLine(first)}`,
    `  ${places.slice(0, MAX_NAMED).join(', ')}${more}`,
  ]
}

const MAX_SINGLE = 3

const warningLine = ({ sheet, cell, message }: CircularWarning) =>
  `${sheet}${cell ? ` ${cell}` : ''}: ${shownMessage(message)}`
