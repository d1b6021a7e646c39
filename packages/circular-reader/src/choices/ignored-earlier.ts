import { dayWritten } from '@sailing-desk/dates/day-span'
import type { CircularWarning } from '../circular.types.ts'
import { cellName, type Grid, placeOfKey } from '../workbook/sheet-grid.ts'
import { covers } from './chosen-cells.ts'
import type { EarlierAnswer, ReaderChoices } from './reader-choices.ts'

/** Names every cell of a sheet that is ignored because of an answer about an earlier circular. */
export function ignoredEarlier(grid: Grid, { roles = [] }: ReaderChoices): CircularWarning[] {
  return roles.flatMap((choice): CircularWarning[] => {
    const { sheet, role, earlier } = choice
    if (sheet !== grid.name || role !== 'ignored' || !earlier) return []
    const cells = [...grid.cells.keys()]
      .filter((key) => covers(choice, key))
      .sort((a, b) => a - b)
      .map((key) => {
        const { row, column } = placeOfKey(key)
        return cellName(row, column)
      })
    const [first = '', last = ''] = [cells[0], cells.at(-1)]
    const range = cells.length > 1 ? `${first}:${last}` : first
    const message = `${range} ignored, ${earlierReason(earlier)}.`
    return [{ severity: 'warning', code: 'ignored_as_before', sheet, cell: first, cells, message }]
  })
}

/** 'as for the circular of Wed 25 Nov 2026: VALID TILL' */
export function earlierReason({ issued, heading }: EarlierAnswer): string {
  const circular = issued === null ? 'an earlier circular' : `the circular of ${dayWritten(issued)}`
  return `as for ${circular}: ${heading}`
}
