import { dayText } from '@sailing-desk/dates/day-text'
import { isDay } from '@sailing-desk/dates/days'
import { counted } from '@sailing-desk/trade/counted'

/**
 * The message of a warning as people read it: what the reader says is for programs too, with ISO days and 'cell(s)'. What it quotes
 * from the circular stays.
 */
export const shownMessage = (message: string): string =>
  message
    .split('"')
    .map((part, at) => (at % 2 === 0 ? inWords(part) : part))
    .join('"')

const inWords = (text: string): string =>
  text
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? dayText(day) : day))
    .replace(/\b(\d{1,9}) cell\(s\)( are)?/g, (_, count: string, are: string | undefined) =>
      are
        ? counted({ count: Number(count), one: 'cell is', many: 'cells are' })
        : counted({ count: Number(count), one: 'cell', many: 'cells' }),
    )
