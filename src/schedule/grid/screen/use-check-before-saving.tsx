import { useState } from 'react'
import { useSave } from '../../../web/saving.ts'
import { useSaveAnyway } from '../../warnings/save-anyway.tsx'
import { toldOnce } from '../../warnings/told-once.ts'
import { type CellKey, keyOf } from '../model/call-texts.ts'
import { type Checked, NOTHING_CHECKED } from '../model/cell-warnings.ts'
import type { GridState } from '../model/grid-state.ts'
import { changesOf } from '../model/saved-changes.ts'

type Asked = { verb: 'Save' | 'Publish'; isDraft: boolean }

const NOTE_OF_DRAFT = 'The draft keeps the dates as typed, and you are asked again before it is published.'

/** Whether the voyages are to be sorted by their dates. */
export type Order = { in_order_of_dates?: boolean }

/**
 * Asks before contradictory calls are saved. `ask` resolves to null if they are not to be; `checked` is what the last save would
 * have warned of.
 */
export function useCheckBeforeSaving(
  routeId: number,
  latest: () => GridState,
  nameOf: (key: CellKey) => string,
) {
  const send = useSave()
  const { ask: askAnyway, dialog } = useSaveAnyway()
  const [checked, setChecked] = useState<Checked>(NOTHING_CHECKED)

  async function ask({ verb, isDraft }: Asked): Promise<Order | null> {
    const state = latest()
    const found = await send('POST', `/api/sailing-routes/${routeId}/grid/check`, changesOf(state))
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return {}
    const { warnings, sortable } = found.body
    setChecked({ warnings, cells: state.edits.cells })
    const messages = toldOnce(warnings).map(
      ({ vessel_id, port_id, message }) => `${nameOf(keyOf(vessel_id, port_id))}: ${message}`,
    )
    const answer = await askAnyway({ messages, sortable, verb, ...(isDraft && { note: NOTE_OF_DRAFT }) })
    return answer && (answer === 'in order of dates' ? { in_order_of_dates: true } : {})
  }

  return { ask, dialog, checked }
}
