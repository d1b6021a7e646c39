import type { StoredData } from '../import/circular-books.ts'
import { choicesToRemember, type Recognition } from '../import/layout-memory.ts'
import { readByLayout, recognise, sheetsOf } from '../import/read-by-layout.ts'
import { type ReviewedCircular, reviewOf } from '../import/reviewed-circular.ts'
import { type ReadingOptions, readWorkbook, type WorkbookReading } from '../read-circular.ts'
import type { Workbook } from '../workbook/workbook.ts'
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
  const { ports, names } = storedData
  const options = { ports: ports.map(toImportPort), today, ...names }
  const { reading, choices, recognition } = readChosen(workbook, options, basis)
  const { remove_calls = false, remove_voyages = false } = choices
  const fingerprint = reading.circular.layout
  const reviewed = reviewOf(reading.circular, storedData, {
    choices,
    removal: { calls: remove_calls, voyages: remove_voyages },
    lastIssued: layouts.find((layout) => layout.fingerprint === fingerprint)?.issued ?? null,
  })
  const ships = reading.circular.sheets.flatMap(({ vessels }) => vessels.map(({ ship_name }) => ship_name))
  const layout = {
    fingerprint,
    parts: reading.layoutParts,
    choices: choicesToRemember(choices, sheetsOf(workbook, { today, vessels: [...names.vessels, ...ships] })),
    name: recognition.recognised === 'known' ? (recognition.layout?.name ?? null) : null,
  }
  return { reading, reviewed, choices, recognition, publishable: { reviewed, layout } }
}

function readChosen(
  workbook: Workbook,
  options: ReadingOptions,
  { layouts, choices }: ReviewBasis,
): Pick<Reviewed, 'reading' | 'choices' | 'recognition'> {
  if (choices === null) return readByLayout(workbook, options, { layouts })
  const reading = readWorkbook(workbook, { ...options, choices })
  return { reading, choices, recognition: recognise(layouts, reading) }
}

/** Only what the reader needs. */
const toImportPort = ({ name, code, aliases }: StoredData['ports'][number]) => ({ name, code, aliases })
