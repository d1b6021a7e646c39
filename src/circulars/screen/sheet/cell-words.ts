import type { CellRole, ChosenRole } from '../../review/review.schema.ts'
import type { ShownCell } from './chosen-texts.ts'

/** In the order of the legend. */
export const ROLE_LABELS: Record<CellRole, string> = {
  title: 'Route',
  issue_date: 'Issue date',
  port: 'Port',
  vessel: 'Vessel',
  voyage: 'Voyage',
  type: 'Vessel type',
  arrival: 'Arrival',
  departure: 'Departure',
  stay: 'Arrival and departure',
  cut_off: 'Cut-off',
  heading: 'Heading',
  note: 'Note',
  ignored: 'Ignored',
  not_read: 'Not read',
}

/** The letters that mark the role of a cell, for those who do not see its colour. A note has neither. */
export const ROLE_MARKS: Partial<Record<CellRole, string>> = {
  port: 'P',
  vessel: 'V',
  voyage: 'N',
  type: 'T',
  arrival: 'A',
  departure: 'D',
  stay: 'AD',
  cut_off: 'C',
  title: 'R',
  issue_date: 'I',
  heading: 'H',
  ignored: '×',
  not_read: '?',
}

/** What a screen reader says: 'B10, 5/7 Dec, TAMARIND CREST, Chennai, arrival, Sat 5 – Mon 7 Dec 2026'. */
export function cellLabel(name: string, cell: ShownCell | undefined): string {
  if (!cell) return `${name}, empty`
  const { text, vessel, port, role, days } = cell
  const isNamed = (known: string | undefined) => known !== undefined && known !== text
  return [
    name,
    text.replaceAll('\n', ' '),
    isNamed(vessel) ? vessel : undefined,
    isNamed(port) ? port : undefined,
    ROLE_LABELS[role].toLowerCase(),
    days,
    ...flagsOf(cell),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is special about a cell, in words. */
export function flagsOf(cell: ShownCell): string[] {
  const { reason, printed, is_left_out, is_held, is_error, is_struck, is_hidden, fill, comment } = cell
  return [
    reason ?? '',
    printed === undefined ? '' : `corrected, printed: ${printed || 'nothing'}`,
    is_left_out ? 'left out' : '',
    is_held ? 'held back' : '',
    is_error ? 'error in the circular' : '',
    is_struck ? 'struck through' : '',
    is_hidden ? 'hidden in the file' : '',
    fill ? 'coloured in the file' : '',
    comment ? `comment: ${comment}` : '',
  ].filter(Boolean)
}

const CHOOSABLE: ChosenRole[] = ['port', 'vessel', 'voyage', 'arrival', 'departure', 'cut_off', 'ignored']

/** The roles that somebody may give to cells, and what their buttons say. */
export const CHOOSABLE_ROLES = CHOOSABLE.map((role) => ({
  role,
  label: role === 'ignored' ? 'Ignore' : ROLE_LABELS[role],
}))
