import { isCall } from '../layout/call-text.ts'
import {
  kindOfDate,
  type ReadingOptions,
  readWorkbook,
  shipTest,
  type WorkbookReading,
} from '../read-circular.ts'
import type { Workbook } from '../workbook/workbook.ts'
import {
  choicesFromLayout,
  type LayoutChoices,
  type Recognition,
  type RememberedLayout,
  recogniseLayout,
  type Sheets,
} from './layout-memory.ts'

type ReadByLayout = { reading: WorkbookReading; choices: LayoutChoices; recognition: Recognition }

/**
 * Reads a circular by the choices that are remembered for its layout, or for the one `named`. The layout is known once the
 * circular has been read, and then it is read again.
 */
export function readByLayout(
  workbook: Workbook,
  options: ReadingOptions,
  { layouts, named }: { layouts: readonly RememberedLayout[]; named?: RememberedLayout | undefined },
): ReadByLayout {
  const first = readWorkbook(workbook, options)
  const recognition = recognise(layouts, first)
  const layout = named ?? recognition.layout
  if (!layout) return { reading: first, choices: {}, recognition }
  const parts = named ? null : first.layoutParts
  const choices = choicesFromLayout(layout, { ...sheetsOf(workbook, options), parts })
  return { reading: readWorkbook(workbook, { ...options, choices }), choices, recognition }
}

/** The sheets of a workbook, to which choices about their headings are bound. */
export function sheetsOf(
  { sheets }: Workbook,
  { today, vessels }: Pick<ReadingOptions, 'today' | 'vessels'>,
): Sheets {
  return {
    sheets,
    isShip: shipTest(vessels),
    isCallCell: (cell) => isCall(cell, (text) => kindOfDate(text, today)),
  }
}

export function recognise(
  layouts: readonly RememberedLayout[],
  { circular, layoutParts }: WorkbookReading,
): Recognition {
  return recogniseLayout(layouts, { fingerprint: circular.layout, parts: layoutParts })
}
