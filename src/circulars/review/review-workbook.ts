import type { ReadBack } from '@sailing-desk/circular-reader/circular.types'
import { isCall } from '@sailing-desk/circular-reader/layout/lexicon'
import {
  kindOfDate,
  type ReadingOptions,
  readWorkbook,
  shipTest,
  type WorkbookReading,
} from '@sailing-desk/circular-reader/read-circular'
import { readBackOf } from '@sailing-desk/circular-reader/roles/read-back'
import type { Workbook } from '@sailing-desk/circular-reader/workbook/workbook'
import type { StoredData } from '../import/circular-books.ts'
import {
  choicesFromLayout,
  choicesToRemember,
  type Recognition,
  recogniseLayout,
  type Sheets,
} from '../import/layout-memory.ts'
import { type ReviewedCircular, reviewOf } from '../import/reviewed-circular.ts'
import type { Publishable, ReviewBasis } from './circular-reader.ts'
import type { ReviewChoices } from './review.schema.ts'

/** A circular as read by its choices, and compared with the stored data. */
export type Reviewed = ReadByLayout & {
  /** What nobody has confirmed for an earlier circular of the layout. */
  readBack: readonly ReadBack[]
  reviewed: ReviewedCircular
  publishable: Publishable
}

/** Reads and compares a circular. Throws UnreadableCircular if it contains too many calls. */
export function reviewWorkbook(workbook: Workbook, basis: ReviewBasis): Reviewed {
  const { storedData, layouts, today } = basis
  const { ports, names } = storedData
  const read = readByLayout(workbook, { ports: ports.map(toImportPort), today, ...names }, basis)
  const { reading, choices, recognition } = read
  const { circular, layoutParts: parts } = reading
  const fingerprint = circular.layout
  const lastIssued = layouts.find((layout) => layout.fingerprint === fingerprint)?.issued ?? null
  const remembered = new Set(recognition.layout?.choices?.confirmed)
  const open = reading.facts.filter(({ key }) => !remembered.has(key))
  const readBack = [...confirmedAnew(workbook, reading), ...readBackOf(open)]
  const isConfirmed = new Set(choices.confirmed)
  const reviewed = reviewOf(circular, storedData, {
    choices,
    lastIssued,
    unconfirmed: readBack.filter(({ key }) => !isConfirmed.has(key)),
    grids: reading.sheets.map(({ grid }) => grid),
  })
  const ships = circular.sheets.flatMap(({ vessels }) => vessels.map(({ ship_name }) => ship_name))
  const sheets = sheetsOf(workbook, {
    today,
    vessels: [...names.vessels, ...Object.keys(names.formerVessels), ...ships],
  })
  const name = recognition.recognised === 'known' ? (recognition.layout?.name ?? null) : null
  const confirmed = reading.facts.map(({ key }) => key)
  const layout = { fingerprint, parts, choices: { ...choicesToRemember(choices, sheets), confirmed }, name }
  return { ...read, readBack, reviewed, publishable: { reviewed, layout } }
}

/** The first sentence about a workbook that has to be confirmed each time. */
function confirmedAnew({ toConfirm, sheets }: Workbook, { circular }: WorkbookReading): ReadBack[] {
  const sheet = circular.sheets[0]?.sheet ?? sheets[0]?.name
  if (toConfirm === undefined || sheet === undefined) return []
  return [{ key: toConfirm, sheet, cell: 'A1', text: toConfirm, example: null, alternatives: [] }]
}

type ReadByLayout = { reading: WorkbookReading; choices: ReviewChoices; recognition: Recognition }

/** The layout of a circular is recognised once it has been read, and then it is read again by the layout's choices. */
export function readByLayout(
  workbook: Workbook,
  options: ReadingOptions,
  { layouts, layout, choices }: Pick<ReviewBasis, 'layouts' | 'layout' | 'choices'>,
): ReadByLayout {
  const first = readWorkbook(workbook, { ...options, choices })
  const recognition = recogniseLayout(layouts, first.circular.layout, first.layoutParts)
  const isGiven = layout !== 'recognised'
  const known = isGiven ? layout : recognition.layout
  if (!known) return { reading: first, choices, recognition }
  const parts = isGiven ? null : first.layoutParts
  const all = { ...choicesFromLayout(known, { ...sheetsOf(workbook, options), parts }), ...choices }
  return { reading: readWorkbook(workbook, { ...options, choices: all }), choices: all, recognition }
}

/** The sheets of a workbook, to which choices about their headings are bound. */
export function sheetsOf(
  { sheets }: Workbook,
  { today, vessels }: Pick<ReadingOptions, 'today' | 'vessels'>,
): Sheets {
  return {
    sheets,
    isShip: shipTest(vessels),
    isCallCell: (cell) => isCall(cell, { readKind: (text) => kindOfDate(text, today) }),
  }
}

/** Only what the reader needs. */
const toImportPort = ({ name, code, aliases }: StoredData['ports'][number]) => ({ name, code, aliases })
