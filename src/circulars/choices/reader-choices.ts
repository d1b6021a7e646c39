import type { DateOrder } from '../../dates/date-notations.ts'

/** What an administrator may say that a column, row or cell is. */
export type ChosenRole = 'port' | 'vessel' | 'voyage' | 'arrival' | 'departure' | 'cut_off' | 'ignored'

/** A choice that was made for an earlier circular: its issue date (ISO day), and the heading that it was made on. */
export type EarlierAnswer = { issued: string | null; heading: string }

/** `range` is a cell (`B5`), a column (`B`) or a row (`5`). */
export type RoleChoice = {
  sheet: string
  range: string
  role: ChosenRole
  earlier?: EarlierAnswer | undefined
}

/** A text in place of the printed one, or what becomes of a cell with a question: imported as read, or left out. */
export type CellChoice = { text: string } | 'as_read' | 'left_out'

/** What an administrator decided about a circular. Names and directions are by the text as printed. */
export type ReaderChoices = {
  /** The issue date (ISO day), if it is not the one printed. */
  issued?: string | null | undefined
  /** By sheet. */
  orders?: Record<string, DateOrder> | undefined
  roles?: readonly RoleChoice[] | undefined
  vessels?: Record<string, string> | undefined
  routes?: Record<string, string> | undefined
  /** By sheet and cell. */
  cells?: Record<string, Record<string, CellChoice>> | undefined
}

/** The choice for a text from the file, which may be the name of a property that every object has. */
export function choiceFor<Choice>(
  choices: Readonly<Record<string, Choice>> | undefined,
  text: string,
): Choice | undefined {
  return choices && Object.hasOwn(choices, text) ? choices[text] : undefined
}
