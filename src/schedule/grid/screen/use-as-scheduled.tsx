import { scheduledTexts, useConfirmCalls } from '../../actual-dates/use-confirm-calls.tsx'
import { activeCall } from '../model/active-call.ts'
import type { GridState } from '../model/grid-state.ts'

const NOTHING_TO_CONFIRM =
  'Nothing to confirm: only calls with exact dates that have passed went as scheduled.'

/**
 * Saves at once that the call of the active cell went as scheduled: an actual date is no change of the schedule, so it does not wait
 * for the others.
 */
export function useAsScheduled(state: GridState, today: string, announce: (text: string) => void) {
  const { key, stored, vessel, port } = activeCall(state) ?? {}
  const row = stored &&
    vessel &&
    port && { ...stored, vessel_name: vessel.name, voyage: vessel.voyage, port_name: port.name }
  const { saveRows } = useConfirmCalls(row ? [row] : [], today)
  return () => {
    if (key !== undefined && state.edits.cells.has(key))
      return announce('Save the changes of this call first.')
    if (!row || Object.keys(scheduledTexts(row, today)).length === 0) return announce(NOTHING_TO_CONFIRM)
    void saveRows([row], true)
  }
}
