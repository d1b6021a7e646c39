import { readKnownDates } from '@sailing-desk/dates/read-dates'
import type { GridWarning } from '../../warnings/warning.schema.ts'
import type { CallDays, GridCall, RouteGrid } from '../route-grid.schema.ts'
import { areSame, areSameDays, type CellKey, idsOf, keyOf, type Texts, textsOf } from './call-texts.ts'
import { at, type Place, type Selection, type Size, within } from './grid-keys.ts'

/** A voyage that is not saved yet has a negative id; one that is stored has a version, and the type of its vessel. */
export type GridVessel = {
  id: number
  name: string
  voyage: string | null
  type?: string | null
  version?: number
}
export type GridPort = { id: number; name: string }

/** What is stored. */
export type Stored = {
  vessels: readonly GridVessel[]
  ports: readonly GridPort[]
  calls: ReadonlyMap<CellKey, GridCall>
  warnings: CellWarnings
}

/** What contradicts in cells. */
export type CellWarnings = ReadonlyMap<CellKey, readonly GridWarning[]>

/** The edition of a call that a change started from; null for an empty cell. */
type Edition = { id: number; version: number } | null

/** New texts of a cell, or null for a call that is removed. */
export type CellEdit = { to: Texts | null; from: Edition }

/** What was changed since. `cells` holds only texts that differ from the stored ones. */
export type Edits = {
  cells: ReadonlyMap<CellKey, CellEdit>
  voyages: readonly GridVessel[]
  ports: readonly GridPort[]
}

/** A step of undo and redo. */
type Step = { edits: Edits; selection: Selection }

export type GridState = {
  stored: Stored
  edits: Edits
  /** What the draft of the route holds; nothing without one. */
  kept: Edits
  selection: Selection
  past: readonly Step[]
  future: readonly Step[]
}

export type CellChange = readonly [CellKey, Texts | null]

const MAX_STEPS = 200
export const NO_EDITS: Edits = { cells: new Map(), voyages: [], ports: [] }

export function startState(grid: RouteGrid, selection: Selection = at(0, 0)): GridState {
  return insideGrid({
    stored: storedOf(grid),
    edits: NO_EDITS,
    kept: NO_EDITS,
    selection,
    past: [],
    future: [],
  })
}

/** Starts at the cell of this vessel and port, if there is one. */
export function startAt(grid: RouteGrid, { vessel, port }: { vessel: number; port: number }): GridState {
  const start = startState(grid)
  return select(start, placeOf(start, { vessel_id: vessel, port_id: port }) ?? start.selection)
}

/** The same cell stays active in another order of rows and columns. */
export function keepingCell(before: GridState, after: GridState, idOf = (id: number) => id): GridState {
  const key = cellAt(before, before.selection.active)
  const ids = key && idsOf(key)
  const place = ids && placeOf(after, { ...ids, vessel_id: idOf(ids.vessel_id) })
  return insideGrid(place && !isSamePlace(place, before.selection) ? select(after, place) : after)
}

const isSamePlace = (one: Selection, { active }: Selection) =>
  one.active.row === active.row && one.active.column === active.column

function placeOf(state: GridState, { vessel_id, port_id }: { vessel_id: number; port_id: number }) {
  const row = rowsOf(state).findIndex(({ id }) => id === port_id)
  const column = columnsOf(state).findIndex(({ id }) => id === vessel_id)
  return row < 0 || column < 0 ? null : at(row, column)
}

export function storedOf({ vessels, ports, calls, warnings }: RouteGrid): Stored {
  return {
    vessels,
    ports,
    calls: new Map(calls.map((call) => [keyOf(call.vessel_id, call.port_id), call])),
    warnings: byCell(warnings),
  }
}

export const byCell = (warnings: readonly GridWarning[]): CellWarnings =>
  Map.groupBy(warnings, ({ vessel_id, port_id }) => keyOf(vessel_id, port_id))

type Lines = { stored: Stored; edits: Pick<Edits, 'voyages' | 'ports'> }

export const columnsOf = ({ stored, edits }: Lines): GridVessel[] => [...stored.vessels, ...edits.voyages]

/** A port that was added here may have been added by somebody else, too. */
export function rowsOf({ stored, edits }: Lines): GridPort[] {
  const known = new Set(stored.ports.map(({ id }) => id))
  return [...stored.ports, ...edits.ports.filter(({ id }) => !known.has(id))]
}

export const sizeOfGrid = (state: Lines): Size => ({
  rows: rowsOf(state).length,
  columns: columnsOf(state).length,
})

export function cellAt(state: GridState, { row, column }: Place): CellKey | null {
  const [port, vessel] = [rowsOf(state)[row], columnsOf(state)[column]]
  return port && vessel ? keyOf(vessel.id, port.id) : null
}

export function storedTexts({ stored }: Pick<GridState, 'stored'>, key: CellKey): Texts | null {
  const call = stored.calls.get(key)
  return call ? textsOf(call) : null
}

/** The texts of a cell with what was changed; null if it is empty. */
export function shownTexts(state: Pick<GridState, 'stored' | 'edits'>, key: CellKey): Texts | null {
  const edit = state.edits.cells.get(key)
  const stored = storedTexts(state, key)
  return edit ? edit.to && withDaysOf(edit.to, stored) : stored
}

export const isChanged = ({ cells, voyages }: Edits) => cells.size > 0 || voyages.length > 0

/** Whether something would be lost: it is neither published nor in the draft. */
export function isUnsaved({ stored, edits, kept }: GridState): boolean {
  const before = editsOn(stored, kept)
  const areVoyagesKept =
    edits.voyages.length === before.voyages.length &&
    edits.voyages.every(({ id }, index) => id === before.voyages[index]?.id)
  if (!areVoyagesKept || edits.cells.size !== before.cells.size) return true
  return [...edits.cells].some(([key, { to }]) => {
    const other = before.cells.get(key)
    return !other || !areSame(to, other.to)
  })
}

export const select = (state: GridState, selection: Selection): GridState => ({ ...state, selection })

/** Changes cells as one step of undo. */
export function changeCells(state: GridState, changes: readonly CellChange[]): GridState {
  return takeStep(state, { ...state.edits, cells: withChanges(state, changes) })
}

/** Adds a voyage with its calls, and selects its first cell. */
export function addVoyage(
  state: GridState,
  voyage: { name: string; voyage: string | null },
  callsOf: (id: number) => readonly CellChange[] = () => [],
): GridState {
  const id = Math.min(0, ...state.edits.voyages.map((each) => each.id)) - 1
  const voyages = [...state.edits.voyages, { id, ...voyage }]
  const added = takeStep(state, { ...state.edits, cells: withChanges(state, callsOf(id)), voyages })
  return select(added, at(state.selection.active.row, columnsOf(added).length - 1))
}

/** Removes a voyage that is not saved yet, with its calls. */
export function removeVoyage(state: GridState, id: number): GridState {
  const cells = new Map([...state.edits.cells].filter(([key]) => !key.startsWith(`${id} `)))
  const voyages = state.edits.voyages.filter((each) => each.id !== id)
  return insideGrid(takeStep(state, { ...state.edits, cells, voyages }))
}

/** Adds a row for a port, or finds the one it has, and selects it. */
export function addPort(state: GridState, port: GridPort): GridState {
  const rowIn = (grid: GridState) => rowsOf(grid).findIndex(({ id }) => id === port.id)
  const isShown = rowIn(state) >= 0
  const added = isShown ? state : takeStep(state, { ...state.edits, ports: [...state.edits.ports, port] })
  return select(added, at(rowIn(added), added.selection.active.column))
}

export function undo(state: GridState): GridState {
  const step = state.past.at(-1)
  return step
    ? goTo(state, step, { past: state.past.slice(0, -1), future: [...state.future, stepOf(state)] })
    : state
}

export function redo(state: GridState): GridState {
  const step = state.future.at(-1)
  return step
    ? goTo(state, step, { past: [...state.past, stepOf(state)], future: state.future.slice(0, -1) })
    : state
}

const stepOf = ({ edits, selection }: GridState): Step => ({ edits, selection })

function goTo(state: GridState, { edits, selection }: Step, steps: Pick<GridState, 'past' | 'future'>) {
  return insideGrid({ ...state, ...steps, edits: editsOn(state.stored, edits), selection })
}

/** Replaces the edits as one step of undo. */
export function takeStep(state: GridState, edits: Edits): GridState {
  return { ...state, edits, past: [...state.past, stepOf(state)].slice(-MAX_STEPS), future: [] }
}

function withChanges(state: GridState, changes: readonly CellChange[]): Edits['cells'] {
  const cells = new Map(state.edits.cells)
  for (const [key, texts] of changes) {
    const edit = cells.get(key)
    const to = texts && withKnownDays(state, key, texts)
    // What was typed over a change of somebody else still starts from the edition before.
    const from = edit ? edit.from : editionOf(state.stored, key)
    if (areSame(to, storedTexts(state, key))) cells.delete(key)
    else cells.set(key, { to, from })
  }
  return cells
}

/** A text that is typed as it is in the draft, or as it is stored, keeps the days that it has there. */
function withKnownDays(state: GridState, key: CellKey, texts: Texts): Texts {
  const stored = storedTexts(state, key)
  const possible = withPossibleDays(texts, stored)
  return withDaysOf(withDaysOf(possible, state.kept.cells.get(key)?.to), stored)
}

export function editionOf({ calls }: Stored, key: CellKey): Edition {
  const call = calls.get(key)
  return call ? { id: call.id, version: call.version } : null
}

/** The edits that still change something; those of voyages that somebody else deleted are dropped. */
export function editsOn(stored: Stored, { cells, voyages, ports }: Edits): Edits {
  const known = new Set([...stored.vessels, ...voyages].map(({ id }) => id))
  const changing = [...cells].filter(
    ([key, { to }]) => known.has(idsOf(key).vessel_id) && !areSame(to, storedTexts({ stored }, key)),
  )
  return { cells: new Map(changing), voyages, ports }
}

export function insideGrid(state: GridState): GridState {
  return { ...state, selection: within(state.selection, sizeOfGrid(state)) }
}

/** With the days that are known for the same texts in `source`; days that came with the texts come first. */
export function withDaysOf(texts: Texts, source: Texts | null | undefined): Texts {
  const days = texts.days ?? (texts.dates === source?.dates ? source.days : null)
  const cut_off_on = texts.cut_off_on ?? (texts.cut_off === source?.cut_off ? source.cut_off_on : null)
  return days === texts.days && cut_off_on === texts.cut_off_on ? texts : { ...texts, days, cut_off_on }
}

/** Without days that the texts cannot mean, which could not be saved; the stored texts keep theirs. */
function withPossibleDays(texts: Texts, stored: Texts | null): Texts {
  const { dates, days, cut_off, cut_off_on } = texts
  const keepsDays =
    !days || (dates === stored?.dates && areSameDays(days, stored.days)) || textAllowsDates(dates, days)
  const keepsCutOff =
    !cut_off_on ||
    (cut_off === stored?.cut_off && cut_off_on === stored.cut_off_on) ||
    readKnownDates(cut_off, { end: cut_off_on }) !== null
  if (keepsDays && keepsCutOff) return texts
  return { ...texts, days: keepsDays ? days : null, cut_off_on: keepsCutOff ? cut_off_on : null }
}

function textAllowsDates(dates: string, { starts_on, ends_on }: CallDays): boolean {
  return readKnownDates(dates, { start: starts_on, end: ends_on }) !== null
}
