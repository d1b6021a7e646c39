import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { compareText } from '@sailing-desk/trade/text'
import type { ActualDates } from '../actual-dates.ts'
import { type CallState, callStates, isCall } from '../call-state.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { cutOffText } from '../shared/call-texts.ts'

export type ShownVessel = SailingSchedule['vessels'][number]
export type ShownPort = SailingSchedule['ports'][number]
type PublishedCall = SailingSchedule['schedules'][number]
/** `cut_off` is that of `cutOffText`. A call in doubt has no days. Most calls have no actual dates, and pages none for these. */
type Call = Omit<
  PublishedCall,
  | 'id'
  | 'version'
  | 'cut_off_on'
  | 'cut_off_understood'
  | 'cut_off_by_rule'
  | 'further_cut_offs'
  | keyof ActualDates
> &
  Partial<ActualDates>

/** The schedule of one route without ids and versions of calls. Those of each vessel are in the order of its voyage. */
export type ShownSchedule = Pick<SailingSchedule, 'route' | 'vessels' | 'ports' | 'changed_at'> & {
  schedules: Call[]
}

export type ShownCall = { call: Call; vessel: ShownVessel; port: ShownPort; state: CallState }

export type VesselRotation = { vessel: ShownVessel; calls: ShownCall[] }
export type PortCalls = { port: ShownPort; calls: ShownCall[] }
/** A row of the matrix: the call of each vessel, if any. */
export type MatrixRow = { port: ShownPort; calls: (ShownCall | undefined)[] }

/** The keys of the ports that were asked for, whose rows are marked. */
export type AskedKeys = ReadonlySet<string>

/** Without what only the API has. */
export const shownSchedule = ({ schedules, ...others }: SailingSchedule): ShownSchedule => ({
  ...others,
  schedules: schedules.map(shownCall),
})

/** A call in doubt has no days: what is understood is that it is to be confirmed. */
function shownCall({
  id: _,
  version: __,
  cut_off_on: ___,
  cut_off_understood,
  cut_off_by_rule,
  further_cut_offs: ____,
  ata,
  atd,
  ...others
}: PublishedCall): Call {
  const call = { ...others, ...(ata && { ata }), ...(atd && { atd }) }
  const cut_off = cutOffText({ cut_off: call.cut_off, cut_off_understood, cut_off_by_rule })
  return call.doubt
    ? { ...call, cut_off, starts_on: null, ends_on: null, understood: TO_BE_CONFIRMED }
    : { ...call, cut_off }
}

export function hasCalls({ schedules }: ShownSchedule): boolean {
  return schedules.length > 0
}

/**
 * Each vessel with its calls in the order of its voyage; `next` is the vessel's next call. Voyages that are over come last, because visitors
 * look for the others. `today` is an ISO day.
 */
export function rotations({ vessels, ports, schedules }: ShownSchedule, today: string): VesselRotation[] {
  const callsOf = Map.groupBy(schedules, ({ vessel_id }) => vessel_id)
  const portOf = new Map(ports.map((port) => [port.id, port]))
  const inOrder = vessels.map((vessel) => {
    const placed = (callsOf.get(vessel.id) ?? []).flatMap((call) => {
      const port = portOf.get(call.port_id)
      return port ? [{ call, vessel, port }] : []
    })
    const states = callStates(
      placed.map(({ call }) => call),
      today,
    )
    return { vessel, calls: placed.map((shown, at) => ({ ...shown, state: states[at] ?? 'ahead' })) }
  })
  return inOrder.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
}

/** Whether all calls are past, but for those that are left out. One that is to be announced may still come. */
function isOver({ calls }: VesselRotation): boolean {
  const made = calls.filter(({ call }) => isCall(call))
  return made.length > 0 && made.every(({ state }) => state === 'past')
}

/** Each port with the vessels that call there, soonest first. */
export function callsByPort(ports: readonly ShownPort[], columns: readonly VesselRotation[]): PortCalls[] {
  const callsAt = Map.groupBy(
    columns.flatMap(({ calls }) => calls),
    ({ port }) => port,
  )
  return ports.map((port) => ({ port, calls: inOrderOfDay(callsAt.get(port) ?? []) }))
}

/** The ports as rows, from the rotations as columns. */
export const matrixRows = ({ ports }: ShownSchedule, columns: readonly VesselRotation[]): MatrixRow[] =>
  ports.map((port) => ({
    port,
    calls: columns.map((column) => column.calls.find((shown) => shown.port === port)),
  }))

/** Sorts dated calls among their own positions. */
function inOrderOfDay(calls: readonly ShownCall[]): ShownCall[] {
  const dated = calls.filter(({ call }) => call.starts_on).sort(byDay)
  return calls.map((placed) => (placed.call.starts_on ? (dated.shift() ?? placed) : placed))
}

const byDay = ({ call: a }: ShownCall, { call: b }: ShownCall) =>
  compareText(a.starts_on, b.starts_on) || compareText(a.ends_on, b.ends_on)
