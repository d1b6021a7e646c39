import { type CallTextName, DETAIL_NAMES } from '@sailing-desk/timetable/call-texts'
import { keyOf, type Texts } from './call-texts.ts'
import { type CellChange, columnsOf, type GridPort, type GridState } from './grid-state.ts'
import {
  movedDates,
  movedText,
  type NotMoved,
  reasonOf,
  type VoyageCall,
  voyageCalls,
} from './voyage-calls.ts'

export type Shift = {
  changes: CellChange[]
  /** The first call that moves, as an example. */
  first: { port: GridPort; from: string; to: string } | null
  /** Calls and single texts that stay as they are. */
  left: NotMoved[]
}

type ShiftRules = { days: number; withCutOff: boolean; today: string }

/** Moves the active cell's voyage by so many days, from that call on. Calls without exact dates, and those with actual ones, stay as they are. */
export function shiftVoyage(state: GridState, rules: ShiftRules): Shift {
  const vessel = columnsOf(state)[state.selection.active.column]
  if (!vessel) return { changes: [], first: null, left: [] }
  const calls = callsFromRow(voyageCalls(state, vessel.id, rules.today), state.selection.active.row)
  const results = calls.map((call) => ({ call, ...shiftedCall(call, rules) }))
  const moving = results.flatMap(({ call, texts }) => (texts ? [{ call, texts }] : []))
  const [first] = moving
  return {
    changes: moving.map(({ call, texts }) => [keyOf(vessel.id, call.port.id), texts]),
    first: first ? { port: first.call.port, from: first.call.texts.dates, to: first.texts.dates } : null,
    left: results.flatMap(({ left }) => left),
  }
}

/**
 * The calls from that row on, in order of call: the vessel may call at a port further up later. Those without a day have
 * only their row to go by.
 */
function callsFromRow(calls: VoyageCall[], from: number): VoyageCall[] {
  const day = calls.find(({ row }) => row === from)?.understood.starts_on
  return calls.filter(({ row, understood: { starts_on } }) => {
    if (!day || !starts_on || starts_on === day) return row >= from
    return starts_on > day
  })
}

/** `texts` is null if the call stays as it is. */
function shiftedCall(
  call: VoyageCall,
  { days, withCutOff, today }: ShiftRules,
): { texts: Texts | null; left: NotMoved[] } {
  // What has happened does not move.
  if (call.actual) return { texts: null, left: [{ ...notMoved(call, 'dates', today), reason: call.actual }] }
  const dates = movedDates(call, days, today)
  if (dates === null) return { texts: null, left: [notMoved(call, 'dates', today)] }
  const texts = { ...call.texts, ...dates }
  const left: NotMoved[] = []
  for (const name of DETAIL_NAMES) {
    if (texts[name] === '' || (name === 'cut_off' && !withCutOff)) continue
    const moved = movedText(call, name, days, today)
    if (moved === null) left.push(notMoved(call, name, today))
    else Object.assign(texts, moved)
  }
  return { texts, left }
}

export function notMoved({ port, texts }: VoyageCall, name: CallTextName, today: string): NotMoved {
  return { port, name, text: texts[name], reason: reasonOf(texts[name], today) }
}
