import { type ReadingOptions, readWorkbook, type WorkbookReading } from '../read-circular.ts'
import type { Workbook } from '../workbook/workbook.ts'
import {
  choicesFromLayout,
  type LayoutChoices,
  type Recognition,
  type RememberedLayout,
  recogniseLayout,
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
  const sheets = workbook.sheets.map(({ name }) => name)
  const choices = choicesFromLayout(layout, { sheets, parts: named ? named.parts : first.layoutParts })
  return { reading: readWorkbook(workbook, { ...options, choices }), choices, recognition }
}

export function recognise(
  layouts: readonly RememberedLayout[],
  { circular, layoutParts }: WorkbookReading,
): Recognition {
  return recogniseLayout(layouts, { fingerprint: circular.layout, parts: layoutParts })
}
