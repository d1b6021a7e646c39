import { parseCellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type {
  CellRole,
  ChosenRole,
  ReviewCell,
  ReviewChoices,
  ReviewSheet,
} from '../../review/review.schema.ts'

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

/** A cell as the administrators want it read. */
export type ShownCell = ReviewCell & {
  /** The printed text of a corrected cell. */
  printed?: string
  is_left_out?: true
}

export type ShownSheet = ReviewSheet & { cells: ShownCell[] }

type CellChoices = NonNullable<ReviewChoices['cells']>[string]

/** The sheet with corrected texts in place of the printed ones. */
export function withChosenTexts(sheet: ReviewSheet, choices: CellChoices | undefined): ShownSheet {
  if (!choices || Object.keys(choices).length === 0) return sheet
  const printed = new Set(sheet.cells.map(({ cell }) => cell))
  const added = Object.entries(choices).filter(([name]) => !printed.has(name))
  return {
    ...sheet,
    cells: [
      ...sheet.cells.map((cell) => chosen(cell, choices)),
      ...added.flatMap(([name, choice]) =>
        typeof choice === 'object' ? addedCell(sheet, name, choice.text) : [],
      ),
    ],
  }
}

function chosen(cell: ReviewCell, choices: CellChoices): ShownCell {
  const choice = Object.hasOwn(choices, cell.cell) ? choices[cell.cell] : undefined
  if (choice === 'left_out') return { ...cell, is_left_out: true }
  return typeof choice === 'object' ? { ...cell, text: choice.text, printed: cell.text } : cell
}

/** A text for a cell that is empty in Excel. It means what the other cells of its column do. */
function addedCell({ cells }: ReviewSheet, name: string, text: string): ShownCell[] {
  const place = parseCellName(name)
  if (!place) return []
  const other = cells.find(({ column, days }) => column === place.column && days !== undefined)
  return [{ cell: name, ...place, text, printed: '', role: other?.role ?? 'stay' }]
}
