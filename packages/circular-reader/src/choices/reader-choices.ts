import type { DateOrder } from '@sailing-desk/dates/date-notations'

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

/**
 * How the dates of a sheet are read: the order of day and month in figures, or `days only`: 10/12 is a stay from the 10th
 * to the 12th of the month that a title or the call before names.
 */
export type DateReading = DateOrder | 'days only'

export const DATE_READINGS = ['day first', 'month first', 'days only'] as const satisfies DateReading[]

/** What an administrator decided about a circular. Names and directions are by the text as printed. */
export type ReaderChoices = {
  /** The issue date (ISO day), if it is not the one printed. */
  issued?: string | null | undefined
  /** By sheet. */
  orders?: Record<string, DateReading> | undefined
  /** By sheet: the month, as `2026-12`, of days over which no title names one. */
  months?: Record<string, string> | undefined
  roles?: readonly RoleChoice[] | undefined
  vessels?: Record<string, string> | undefined
  routes?: Record<string, string> | undefined
  /** By sheet and cell. */
  cells?: Record<string, Record<string, CellChoice>> | undefined
  /** The keys of the sentences of the read-back that hold. */
  confirmed?: readonly string[] | undefined
}

/**
 * An answer that can be chosen: what to add to the choices made so far. A role replaces one of the same sheet and range;
 * everything else is by sheet, cell or name.
 */
export type ReadingOption = {
  label: string
  /** What the first calls would mean, such as `B7 10/12: Yokohama Thu 10 – Sat 12 Dec 2026`. */
  examples: string[]
  choices: Pick<ReaderChoices, 'issued' | 'orders' | 'months' | 'vessels' | 'routes' | 'cells'> & {
    roles?: RoleChoice[]
  }
}

/** The choice for a text from the file, which may be the name of a property that every object has. */
export function choiceFor<Choice>(
  choices: Readonly<Record<string, Choice>> | undefined,
  text: string,
): Choice | undefined {
  return choices && Object.hasOwn(choices, text) ? choices[text] : undefined
}
