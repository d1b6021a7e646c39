import { daysBetween } from '@sailing-desk/dates/days'
import { type CallTextName, DETAIL_NAMES } from '@sailing-desk/timetable/call-texts'
import { nameKey } from '@sailing-desk/trade/text'
import { keyOf, NO_TEXTS, type Texts } from './call-texts.ts'
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

/** The number after a voyage's: '042W' after '041W', '2605N' after '2604N'; '' if it has no figures. */
export function nextVoyageNumber(voyage: string | null): string {
  const [, before = '', figures = '', after = ''] = /^(.*?)(\d{1,15})(\D*)$/.exec(voyage ?? '') ?? []
  return figures && before + String(Number(figures) + 1).padStart(figures.length, '0') + after
}

/** How many days the voyage is after the vessel's one before it, at the first port where both have a day; null if unknown. */
export function usualInterval(state: GridState, column: number, today: string): number | null {
  const columns = columnsOf(state)
  const voyage = columns[column]
  const before = columns
    .slice(0, column)
    .findLast(({ name }) => nameKey(name) === nameKey(voyage?.name ?? ''))
  if (!before || !voyage) return null
  const dayAt = new Map(voyageCalls(state, before.id, today).map((call) => [call.port.id, dayOf(call)]))
  for (const call of voyageCalls(state, voyage.id, today)) {
    const [earlier, later] = [dayAt.get(call.port.id), dayOf(call)]
    if (earlier && later && later > earlier) return daysBetween(earlier, later)
  }
  return null
}

type Copy = {
  callsFor: (newId: number) => CellChange[]
  count: number
  /** What was not copied, because it would say the days of the old voyage. */
  left: NotMoved[]
}

/**
 * Copies the calls of a voyage so many days later. TBA, OMIT and calls that are not made are copied as they are; other
 * calls without exact dates become TBA, and such ETA, ETD and cut-offs are left out. On the same days, all is copied.
 */
export function copyVoyage(state: GridState, vesselId: number, days: number, today: string): Copy {
  const copies = voyageCalls(state, vesselId, today).map((call) => ({
    call,
    ...copiedCall(call, days, today),
  }))
  return {
    callsFor: (newId) => copies.map(({ call, texts }) => [keyOf(newId, call.port.id), texts]),
    count: copies.length,
    left: copies.flatMap(({ left }) => left),
  }
}

const AS_THEY_ARE = new Set(['tba', 'omit', 'none'])

function copiedCall(call: VoyageCall, days: number, today: string): { texts: Texts; left: NotMoved[] } {
  if (days === 0) return { texts: call.texts, left: [] }
  if (AS_THEY_ARE.has(call.understood.reading))
    return { texts: { ...NO_TEXTS, dates: call.texts.dates }, left: [] }
  const dates = movedDates(call, days, today)
  const texts = { ...NO_TEXTS, dates: 'TBA', ...dates }
  const left = dates === null ? [notMoved(call, 'dates', today)] : []
  for (const name of DETAIL_NAMES) {
    if (call.texts[name] === '') continue
    const moved = movedText(call, name, days, today)
    if (moved === null) left.push(notMoved(call, name, today))
    else Object.assign(texts, moved)
  }
  return { texts, left }
}

const dayOf = ({ understood }: VoyageCall) => understood.starts_on
