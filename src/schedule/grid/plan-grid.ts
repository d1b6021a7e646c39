import { dayInIndia } from '@sailing-desk/dates/days'
import { readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import type { Db } from '@sailing-desk/records/database/open'
import { DomainError, type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { type OrderedCall, portsInOrderOfCall } from '@sailing-desk/timetable/route-schedule'
import { type CallRow, callValues } from '../calls/call-values.ts'
import * as schedules from '../calls/schedule.store.ts'
import * as ports from '../ports/port.store.ts'
import * as routes from '../routes/route.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import {
  type Plan,
  type PlannedCall,
  plannedCall,
  sortedByDates,
  warningsOf,
  withoutDoubtfulDays,
} from '../warnings/planned-calls.ts'
import { byCell, type CallChange, cellOf, conflictsOf, isAsWanted } from './grid-cells.ts'
import type { GridChanges, GridConflict, KnownTexts } from './route-grid.schema.ts'

/** Nothing was saved, because somebody else changed some of the cells. */
export class GridConflicts extends DomainError {
  override name = 'GridConflicts'
  override readonly details: { conflicts: GridConflict[] }

  constructor(conflicts: GridConflict[]) {
    super(409, `Someone else has changed ${conflicts.length} of these calls. Nothing was saved.`)
    this.details = { conflicts }
  }
}

/** A call that is written or, without values, removed. `id` is negative if it is not stored yet. */
type CallWrite = { id: number; before: CallRow | null; values: ReturnType<typeof callValues> | null }

type GridPlan = Plan & { writes: CallWrite[] }

/**
 * What the changes of a route's schedule come to. New voyages have the negative numbers of the changes. Throws 404 for an
 * unknown route, 422 for changes that do not fit the route, and 409 for conflicts with stored calls.
 */
export async function planGrid(db: Db, routeId: number, changes: GridChanges): Promise<GridPlan> {
  await requireRoute(db, routeId)
  await requireFitting(db, routeId, changes)
  const stored = byCell(await schedules.listSchedulesOfRoute(db, routeId))
  const conflicts = conflictsOf(changes.calls, stored)
  if (conflicts.length > 0) throw new GridConflicts(conflicts)
  const writes: CallWrite[] = []
  for (const [at, { to, ...cell }] of changes.calls.entries()) {
    await yieldIfLate()
    const before = stored.get(cellOf(cell)) ?? null
    if (isAsWanted(before ?? undefined, to)) continue
    const values = to && callValues({ ...to, ...cell }, before)
    writes.push({ id: before?.id ?? -1 - at, before, values })
  }
  const plan = await planOf(db, routeId, writes)
  return { writes, ...(changes.in_order_of_dates ? await sortedByDates(plan, dayInIndia()) : plan) }
}

/** The calls of the voyages that are changed. */
async function planOf(db: Db, routeId: number, writes: readonly CallWrite[]): Promise<Plan> {
  const portOf = new Map((await ports.listPorts(db)).map((port) => [port.id, port]))
  const added = writes.flatMap(({ id, before, values }) => (before || !values ? [] : [{ id, ...values }]))
  const calls = await schedules.listCallsOfVoyages(db, { route_id: routeId })
  const ordered = withoutDoubtfulDays(calls, await warningsOf(calls, dayInIndia()))
  const positions = new Map(positionsByRow(ordered, added).map((position, at) => [added[at]?.id, position]))
  const planned = writes.flatMap(({ id, before, values }): PlannedCall[] => {
    const port = values && portOf.get(values.port_id)
    const position = before?.position ?? positions.get(id) ?? 0
    return port ? [plannedCall({ ...values, id, position }, port)] : []
  })
  const changed = new Set(writes.map(({ before, values }) => (values ?? before)?.vessel_id))
  const written = new Set(writes.map(({ id }) => id))
  const before = calls.filter(({ vessel_id }) => changed.has(vessel_id))
  const kept = before.filter(({ id }) => !written.has(id))
  return { before, after: [...kept, ...planned], saved: new Set(planned.map(({ id }) => id)) }
}

export async function requireRoute(db: Db, id: number) {
  const route = await routes.findRoute(db, id)
  if (!route) throw new DomainError(404, 'Route not found')
  return route
}

/** Throws 422 for vessels that are not on the route, unknown ports, several changes of one cell, and impossible days. */
async function requireFitting(db: Db, routeId: number, { voyages, calls }: GridChanges): Promise<void> {
  const onRoute = await vessels.listVesselsOfRoute(db, routeId)
  const vesselIds = new Set([...onRoute, ...voyages].map(({ id }) => id))
  const portIds = new Set((await ports.listPorts(db)).map(({ id }) => id))
  const voyageIds = new Set<number>()
  const cells = new Set<string>()
  const errors: FieldError[] = []
  for (const [index, { id }] of voyages.entries()) {
    if (voyageIds.has(id))
      errors.push({ field: `voyages.${index}.id`, message: 'Two voyages have this number' })
    voyageIds.add(id)
  }
  for (const [index, call] of calls.entries()) {
    const field = `calls.${index}`
    if (!vesselIds.has(call.vessel_id))
      errors.push({ field: `${field}.vessel_id`, message: 'Vessel not found on this route' })
    if (!portIds.has(call.port_id)) errors.push({ field: `${field}.port_id`, message: 'Port not found' })
    if (cells.has(cellOf(call))) errors.push({ field, message: 'There are two changes of this call' })
    cells.add(cellOf(call))
  }
  const [first, ...others] = [...errors, ...(await knownDateErrors(calls))]
  if (first) throw new InvalidFields([first, ...others])
}

type Cell = { vessel_id: number; port_id: number }

/**
 * The positions of calls that are added in the grid, by their rows: that of the call above in the same voyage, so that nothing
 * else moves, or the one before the first. The calls of a voyage that has none yet follow each other, after all others.
 */
function positionsByRow(stored: readonly OrderedCall[], added: readonly Cell[]): number[] {
  const rows = new Set([...portsInOrderOfCall(stored), ...added.map(({ port_id }) => port_id)])
  const rowOf = new Map([...rows].map((port, row) => [port, row]))
  const rowAt = ({ port_id }: Cell) => rowOf.get(port_id) ?? 0
  const voyages = Map.groupBy(
    stored.toSorted((a, b) => rowAt(a) - rowAt(b)),
    ({ vessel_id }) => vessel_id,
  )
  const last = stored.reduce((most, { position }) => Math.max(most, position), 0)
  return added.map((call) => {
    const others = voyages.get(call.vessel_id)
    if (!others) return last + 1 + rowAt(call)
    const above = others.findLast((other) => rowAt(other) < rowAt(call))
    return above?.position ?? Math.min(...others.map(({ position }) => position)) - 1
  })
}

/** Known days that their text cannot mean. */
async function knownDateErrors(calls: readonly CallChange[]): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [index, { to }] of calls.entries()) {
    await yieldIfLate()
    if (to === null) continue
    if (to.days !== null && !textAllowsDates(to.dates, to.days))
      errors.push({ field: `calls.${index}.to.days`, message: 'These dates cannot mean these days' })
    if (to.cut_off_on !== null && !textAllowsLastDay(to.cut_off, to.cut_off_on))
      errors.push({ field: `calls.${index}.to.cut_off_on`, message: 'This cut-off cannot mean this day' })
  }
  return errors
}

/** Throws 422 for the changes of a draft if their known days are impossible. */
export async function requirePossibleDates({ calls }: GridChanges): Promise<void> {
  const errors = await knownDateErrors(calls)
  const [first, ...others] = errors.map(({ field, message }) => ({ field: `changes.${field}`, message }))
  if (first) throw new InvalidFields([first, ...others])
}

/**
 * The changes of a draft with the days that their new texts mean today, so that they still mean these when the draft is
 * published. Texts that are as stored keep the stored days anyway.
 */
export async function withKnownDates(
  changes: GridChanges,
  stored: ReadonlyMap<string, CallRow>,
  today: string,
): Promise<GridChanges> {
  const calls: CallChange[] = []
  for (const call of changes.calls) {
    await yieldIfLate()
    calls.push({ ...call, to: call.to && textsWithKnownDates(call.to, stored.get(cellOf(call)), today) })
  }
  return { ...changes, calls }
}

function textsWithKnownDates(to: KnownTexts, stored: CallRow | undefined, today: string): KnownTexts {
  const days = to.days ?? (to.dates === stored?.dates ? null : daysRead(to.dates, today))
  const isSameCutOff = to.cut_off === (stored?.cut_off ?? null)
  const cut_off_on = to.cut_off_on ?? (isSameCutOff ? null : lastDayRead(to.cut_off, today))
  return { ...to, days, cut_off_on }
}

/** Null also for the few texts that are read in another way on the day that they mean, such as '20270129 2026'. */
function daysRead(dates: string, today: string): KnownTexts['days'] {
  const { start, end } = readDates(dates, today)
  const days = start === null || end === null ? null : { starts_on: start, ends_on: end }
  return days && textAllowsDates(dates, days) ? days : null
}

function lastDayRead(cutOff: string | null, today: string): string | null {
  const day = cutOff === null ? null : readDates(cutOff, today).end
  return day !== null && textAllowsLastDay(cutOff, day) ? day : null
}

function textAllowsDates(dates: string, { starts_on, ends_on }: NonNullable<KnownTexts['days']>): boolean {
  return readKnownDates(dates, { start: starts_on, end: ends_on }) !== null
}

function textAllowsLastDay(cutOff: string | null, day: string): boolean {
  return cutOff !== null && readKnownDates(cutOff, { end: day }) !== null
}
