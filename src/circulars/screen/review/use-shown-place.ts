import { parseCellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { useEffect, useState } from 'react'
import type { ReviewSheet } from '../../review/review.schema.ts'
import { type Place, shownPlace } from '../sheet/sheet-keys.ts'
import type { Shown } from '../sheet/use-grid.ts'

export type ShownPlace = { active: Place; shown: Shown }

/** `takesFocus`: whether the cell gets the focus, or is only scrolled into view. */
type Asked = { sheet: string; cell: string; takesFocus: boolean }

const START: ShownPlace = { active: { row: 1, column: 1 }, shown: { count: 0, takesFocus: false } }

/** The active cell of the shown sheet. A cell of another sheet is shown as soon as that sheet is. */
export function useShownPlace(sheet: ReviewSheet) {
  const [asked, ask] = useState<Asked | null>(null)
  const [{ of, ...place }, setPlace] = useState({ of: sheet.name, ...START })
  const current = of === sheet.name ? place : START

  useEffect(() => {
    if (asked?.sheet !== sheet.name) {
      if (of !== sheet.name) setPlace({ of: sheet.name, ...START })
      return
    }
    const at = parseCellName(asked.cell)
    ask(null)
    if (!at) return
    setPlace(({ shown }) => ({
      of: sheet.name,
      active: shownPlace(sheet, at),
      shown: { count: shown.count + 1, takesFocus: asked.takesFocus },
    }))
  }, [asked, sheet, of])

  const setActive = (active: Place) => setPlace(({ shown }) => ({ of: sheet.name, active, shown }))
  return { place: current, setActive, ask }
}
