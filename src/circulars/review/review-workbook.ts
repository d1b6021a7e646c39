import type { StoredData } from '../import/circular-books.ts'
import { type ReviewedCircular, reviewOf } from '../import/reviewed-circular.ts'
import { readWorkbook, type WorkbookReading } from '../read-circular.ts'
import type { Workbook } from '../workbook/workbook.ts'
import { choicesFromLayout, type Recognition, recogniseLayout } from './layout-memory.ts'
import type { Publishable, ReviewBasis } from './reading-messages.ts'
import type { ReviewChoices } from './review.schema.ts'

/** A circular as read by its choices, and compared with the stored data. */
export type Reviewed = {
  reading: WorkbookReading
  reviewed: ReviewedCircular
  choices: ReviewChoices
  recognition: Recognition
  publishable: Publishable
}

/** Reads and compares a circular. Throws UnreadableCircular if it contains too many calls. */
export function reviewWorkbook(workbook: Workbook, basis: ReviewBasis): Reviewed {
  const { storedData, layouts, today } = basis
  const options = { ports: storedData.ports.map(toImportPort), today, routes: storedData.names.routes }
  const sheets = workbook.sheets.map(({ name }) => name)
  const recognise = ({ circular, layoutParts }: WorkbookReading) =>
    recogniseLayout(layouts, { fingerprint: circular.layout, parts: layoutParts })
  const read = (choices: ReviewChoices) => readWorkbook(workbook, { ...options, choices })
  const { reading, choices } = basis.choices
    ? { reading: read(basis.choices), choices: basis.choices }
    : readByLayout()
  const recognition = recognise(reading)
  const { remove_calls = false, remove_voyages = false } = choices
  const isSame = ({ fingerprint }: { fingerprint: string }) => fingerprint === reading.circular.layout
  const reviewed = reviewOf(reading.circular, storedData, {
    choices,
    removal: { calls: remove_calls, voyages: remove_voyages },
    lastIssued: layouts.find(isSame)?.issued ?? null,
  })
  const name = recognition.recognised === 'known' ? (recognition.layout?.name ?? null) : null
  const layout = { parts: reading.layoutParts, sheets, name }
  return { reading, reviewed, choices, recognition, publishable: { reviewed, layout } }

  /** The layout is known once the circular has been read, and then it is read again by the choices for that layout. */
  function readByLayout(): { reading: WorkbookReading; choices: ReviewChoices } {
    const first = readWorkbook(workbook, options)
    const known = recognise(first).layout
    if (!known) return { reading: first, choices: {} }
    const remembered = choicesFromLayout(known, { sheets, parts: first.layoutParts })
    return { reading: read(remembered), choices: remembered }
  }
}

/** Only what the reader needs. */
const toImportPort = ({ name, code, aliases }: StoredData['ports'][number]) => ({ name, code, aliases })
