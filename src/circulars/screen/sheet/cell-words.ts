import type { CellRole, ChosenRole } from '../../review/review.schema.ts'
import type { ShownCell } from './chosen-texts.ts'

export const ROLE_LABELS: Record<CellRole, string> = {
  port: 'Port',
  vessel: 'Vessel',
  voyage: 'Voyage',
  arrival: 'Arrival',
  departure: 'Departure',
  stay: 'Arrival and departure',
  cut_off: 'Cut-off',
  heading: 'Heading',
  title: 'Route',
  issue_date: 'Issue date',
  note: 'Note',
  ignored: 'Ignored',
  not_read: 'Not read',
}

/** The letters that mark the role of a cell, for those who do not see its colour. */
export const ROLE_MARKS: Partial<Record<CellRole, string>> = {
  port: 'P',
  vessel: 'V',
  voyage: 'N',
  arrival: 'A',
  departure: 'D',
  stay: 'AD',
  cut_off: 'C',
  title: 'R',
  issue_date: 'I',
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
  const { reason, printed, is_left_out, is_held, is_struck, is_hidden, fill, comment } = cell
  return [
    reason ?? '',
    printed === undefined ? '' : `corrected, printed: ${printed || 'nothing'}`,
    is_left_out ? 'left out' : '',
    is_held ? 'held back' : '',
    is_struck ? 'struck through' : '',
    is_hidden ? 'hidden in Excel' : '',
    fill ? 'coloured in Excel' : '',
    comment ? `comment: ${comment}` : '',
  ].filter(Boolean)
}

/** The order of the roles in the legend. */
export const CELL_ROLE_ORDER: readonly CellRole[] = [
  'title',
  'issue_date',
  'port',
  'vessel',
  'voyage',
  'arrival',
  'departure',
  'stay',
  'cut_off',
  'heading',
  'note',
  'ignored',
  'not_read',
]

/** The roles that somebody may give to cells, and what their buttons say. */
export const CHOOSABLE_ROLES: readonly { role: ChosenRole; label: string }[] = [
  { role: 'port', label: 'Port' },
  { role: 'vessel', label: 'Vessel' },
  { role: 'voyage', label: 'Voyage' },
  { role: 'arrival', label: 'Arrival' },
  { role: 'departure', label: 'Departure' },
  { role: 'cut_off', label: 'Cut-off' },
  { role: 'ignored', label: 'Ignore' },
]
