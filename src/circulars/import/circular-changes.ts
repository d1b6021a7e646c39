import { vesselsHeldBack } from '@sailing-desk/circular-reader/checks/hold-checks'
import type { Circular, CircularCall } from '@sailing-desk/circular-reader/circular.types'
import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { datesOf, kindOfCallChange } from '@sailing-desk/timetable/public-changes/merge'
import type { StoredTexts } from '@sailing-desk/timetable/stored-rows'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

/** The stored data. `vessel` is name and voyage joined: `TAMARIND CREST V.041W`. */
export type CurrentSchedule = {
  vessels: ReadonlyArray<CurrentVoyage>
  calls: readonly CurrentCall[]
}

/** `ship`: her name. `formerly`: the names by which the voyage was known before somebody changed them. */
export type CurrentVoyage = {
  id?: number
  route: string
  vessel: string
  ship?: string
  formerly?: readonly string[]
}

export type CurrentCall = Pick<StoredTexts, 'dates' | 'starts_on' | 'ends_on' | 'reading'> & {
  route: string
  vessel: string
  unlocode: string | null
  port: string
  /** When the vessel really arrived and departed: such a call, and its voyage, is not removed by a circular. */
  ata?: string | null
  atd?: string | null
}

/** `cut_off_on` is the last day of the cut-off, if it was understood. */
export type Times = Pick<StoredTexts, 'eta' | 'etd' | 'cut_off' | 'cut_off_on'>

/** A stored call, with the fields that an import may change. */
export type StoredCall = CurrentCall & Times & { id: number; vessel_id: number; port_id: number }

/** Vessels are `route|vessel`. `port` is present only if the port has no UN/LOCODE. */
export type CircularChanges = {
  added_vessels: string[]
  /** Stored but no longer on their route's sheet: the voyage is over. Those with actual dates are archived at the month's end instead. */
  vessels_no_longer_listed: string[]
  added_calls: Array<CallPlace & { dates: string }>
  /** Other days or, with both days, the same text that now means another day. */
  changed_calls: Array<CallPlace & { from: string; to: string; from_day?: string; to_day?: string }>
  /** The same days in another text, which is taken: no change for visitors. */
  rewritten_calls: Array<CallPlace & { from: string; to: string }>
  /** Calls of a listed vessel that are no longer in its column. */
  dropped_calls: Array<CallPlace & { was: string }>
  /** Calls whose cell is held back: neither changed nor dropped until someone decides. */
  held_back_calls: Array<CallPlace & { was: string }>
  unchanged_calls: number
}

type NamedPlace = { route: string; vessel: string; unlocode: string | null; port?: string | null }
export type CallPlace = { route: string; vessel: string; unlocode: string | null; port?: string }
type FileCall = CircularCall & { route: string; vessel: string }

/** Returns what importing the circular would change. Routes without a sheet in the file are not changed. */
export function compareCircular(circular: Circular, current: CurrentSchedule): CircularChanges {
  const listed = listedVessels(circular)
  const routes = new Set(circular.sheets.map(({ route_direction }) => nameKey(route_direction)))
  const storedVessels = new Set(current.vessels.map(({ route, vessel }) => vesselKey(route, vessel)))
  const calls = namedCalls(circular)
  const imported = new Map(calls.filter((call) => call.import).map((call) => [callKey(call), call]))
  const before = new Map(current.calls.map((call) => [callKey(call), call]))
  const missing = current.calls.filter(
    (call) =>
      listed.has(vesselKey(call.route, call.vessel)) && !imported.has(callKey(call)) && !isConfirmed(call),
  )
  const confirmed = new Set(current.calls.filter(isConfirmed).map(keyOf))
  const isHeldBack = heldBack(circular)
  const vesselsOnHold = keysOfVesselsHeldBack(circular)
  const perhapsListed = voyagesOnHold(circular)
  const compared = compareCalls([...imported.values()], before)
  return {
    added_vessels: [...listed]
      .filter(([key]) => !storedVessels.has(key) && !vesselsOnHold.has(key))
      .map(([, name]) => name),
    vessels_no_longer_listed: current.vessels
      .filter(({ route }) => routes.has(nameKey(route)))
      .filter((each) => !listed.has(keyOf(each)) && !confirmed.has(keyOf(each)))
      .filter(({ vessel }) => !perhapsListed.has(nameKey(vessel)))
      .map(({ route, vessel }) => `${route}|${vessel}`),
    added_calls: compared.added,
    changed_calls: compared.changed,
    rewritten_calls: compared.rewritten,
    dropped_calls: missing.filter((call) => !isHeldBack(call)).map(was),
    held_back_calls: missing.filter(isHeldBack).map(was),
    unchanged_calls: compared.unchanged,
  }
}

function listedVessels({ sheets }: Circular): Map<string, string> {
  return new Map(
    sheets.flatMap(({ route_direction: route, vessels }) =>
      vessels.map(({ name }) => [vesselKey(route, name), `${route}|${name}`] as const),
    ),
  )
}

function keysOfVesselsHeldBack({ sheets }: Circular): Set<string> {
  return new Set(
    sheets.flatMap((sheet) =>
      [...vesselsHeldBack(sheet)].map((vessel) => vesselKey(sheet.route_direction, vessel)),
    ),
  )
}

/**
 * The voyages that an open question may be about: those of a name that may be misspelt, as they would be called, and those of
 * a table whose route is not known.
 */
function voyagesOnHold({ sheets, warnings }: Circular): Set<string> {
  const meant = new Map(
    warnings.flatMap(({ code, text, suggestion }) =>
      code === 'similar_vessel' && text && suggestion ? [[text, suggestion] as const] : [],
    ),
  )
  return new Set(
    sheets.flatMap((sheet) => {
      const held = vesselsHeldBack(sheet)
      return sheet.vessels
        .filter(({ name }) => held.has(nameKey(name)))
        .flatMap(({ name, ship_name, voyage }) => {
          const other = meant.get(ship_name)
          return [nameKey(name), ...(other ? [nameKey(vesselWithVoyage({ name: other, voyage }))] : [])]
        })
    }),
  )
}

export function namedCalls({ sheets }: Circular): FileCall[] {
  return sheets.flatMap(({ route_direction: route, schedules }) =>
    schedules.flatMap((call) => (call.vessel === null ? [] : [{ ...call, route, vessel: call.vessel }])),
  )
}

function compareCalls(calls: readonly FileCall[], before: ReadonlyMap<string, CurrentCall>) {
  const added: CircularChanges['added_calls'] = []
  const changed: CircularChanges['changed_calls'] = []
  const rewritten: CircularChanges['rewritten_calls'] = []
  let unchanged = 0
  for (const call of calls) {
    const old = before.get(callKey(call))
    const sameText = old?.dates === call.dates
    const moved =
      old && sameText && old.starts_on !== null && call.start !== null && old.starts_on !== call.start
    if (!old) added.push({ ...place(call), dates: call.dates })
    else if (moved) {
      const days = { from_day: old.starts_on ?? '', to_day: call.start ?? '' }
      changed.push({ ...place(call), from: old.dates, to: call.dates, ...days })
    } else if (sameText) unchanged++
    else {
      const list = isSameCall(old, call) ? rewritten : changed
      list.push({ ...place(call), from: old.dates, to: call.dates })
    }
  }
  return { added, changed, rewritten, unchanged }
}

/** Whether visitors read the same of both: the same text, or the same days in other words. */
function isSameCall(old: StoredDates, call: PrintedDates): boolean {
  return old.dates === call.dates || kindOfCallChange(datesOf(old), datesOf(datesToStore(call))) === null
}

type StoredDates = Pick<CurrentCall, 'dates' | 'starts_on' | 'ends_on' | 'reading'>
type PrintedDates = Pick<CircularCall, 'dates' | 'start' | 'end' | 'status'>

/** The dates of a printed call as they are stored. */
export const datesToStore = ({ dates, start, end, status }: PrintedDates): StoredDates => ({
  dates,
  starts_on: start,
  ends_on: end,
  reading: readingOf(status === 'dates' ? 'exact' : status),
})

/** A held-back cell may be a call at its port or its suggested port; with neither, at any port of its vessel. */
function heldBack(circular: Circular): (call: CurrentCall) => boolean {
  const suggestions = new Map(
    circular.warnings.flatMap(({ sheet, cells_withheld, suggestion }) =>
      suggestion
        ? (cells_withheld ?? []).map((cell) => [JSON.stringify([sheet, cell]), suggestion] as const)
        : [],
    ),
  )
  const heldBackKeys = new Set<string>()
  for (const { route_direction: route, sheet, schedules } of circular.sheets) {
    for (const call of schedules) {
      if (call.import || call.vessel === null) continue
      const suggested = call.port ?? suggestions.get(JSON.stringify([sheet, call.cell]))
      const port = suggested === undefined ? null : suggested
      heldBackKeys.add(vesselKey(route, call.vessel) + (port === null ? '' : nameKey(port)))
    }
  }
  return ({ route, vessel, port }) => {
    const key = vesselKey(route, vessel)
    return heldBackKeys.has(key) || heldBackKeys.has(key + nameKey(port))
  }
}

function was(call: CurrentCall): CallPlace & { was: string } {
  return { ...place(call), was: call.dates }
}

export function place({ route, vessel, unlocode, port }: FileCall | CurrentCall): CallPlace {
  return unlocode === null && port !== null ? { route, vessel, unlocode, port } : { route, vessel, unlocode }
}

function vesselKey(route: string, vessel: string): string {
  return JSON.stringify([nameKey(route), nameKey(vessel)])
}

const keyOf = ({ route, vessel }: { route: string; vessel: string }) => vesselKey(route, vessel)

const isConfirmed = ({ ata, atd }: CurrentCall) => Boolean(ata ?? atd)

/** A call is identified by route, vessel with voyage, and port. */
export function callKey({ route, vessel, unlocode, port }: NamedPlace): string {
  return JSON.stringify([nameKey(route), nameKey(vessel), unlocode?.toUpperCase() ?? nameKey(port ?? '')])
}

/** Calls on unchanged days but with a different ETA, ETD or cut-off. */
export type ChangedTimes = CallPlace & { from: Times; to: Times }

/** A call with new dates and the cut-off of its old ones, which the circular does not mention. */
export type KeptCutOff = CallPlace & { cut_off: string; dates: string }

/**
 * The times of a call after an import. Stored ones that the circular does not mention remain; if the days change, ETA and
 * ETD no longer apply, but a cut-off is kept until someone corrects it.
 */
export function timesAfter(
  call: PrintedDates & Pick<CircularCall, 'eta' | 'etd' | 'cut_off' | 'cut_off_on'>,
  stored: (Times & StoredDates) | undefined,
): Times {
  const kept = stored && isSameCall(stored, call) ? stored : undefined
  return {
    eta: call.eta ?? kept?.eta ?? null,
    etd: call.etd ?? kept?.etd ?? null,
    ...(call.cut_off
      ? { cut_off: call.cut_off, cut_off_on: call.cut_off_on ?? null }
      : { cut_off: stored?.cut_off ?? null, cut_off_on: stored?.cut_off_on ?? null }),
  }
}

export function compareTimes(circular: Circular, stored: readonly StoredCall[]): ChangedTimes[] {
  return storedCalls(circular, stored).flatMap(({ call, old }) => {
    if (!isSameCall(old, call)) return []
    const { eta, etd, cut_off, cut_off_on } = old
    const from = { eta, etd, cut_off, cut_off_on }
    const to = timesAfter(call, old)
    return isSameTimes(from, to, old.starts_on) ? [] : [{ ...place(call), from, to }]
  })
}

/** Cut-offs that an import keeps although the dates of their calls change: somebody has to check them. */
export function keptCutOffs(circular: Circular, stored: readonly StoredCall[]): KeptCutOff[] {
  return storedCalls(circular, stored).flatMap(({ call, old }) =>
    old.cut_off === null || call.cut_off || isSameCall(old, call)
      ? []
      : [{ ...place(call), cut_off: old.cut_off, dates: call.dates }],
  )
}

/** The calls that an import may change. */
function storedCalls(circular: Circular, stored: readonly StoredCall[]) {
  const before = new Map(stored.map((call) => [callKey(call), call]))
  return namedCalls(circular).flatMap((call) => {
    const old = call.import ? before.get(callKey(call)) : undefined
    return old ? [{ call, old }] : []
  })
}

/** Whether both say the same times, in whatever words. `day`: the first of the call. */
function isSameTimes(from: Times, to: Times, day: string | null): boolean {
  return (
    from.cut_off_on === to.cut_off_on &&
    (['eta', 'etd', 'cut_off'] as const).every((name) => isSameTime(from[name], to[name], day))
  )
}

function isSameTime(from: string | null, to: string | null, day: string | null): boolean {
  if (from === to || from === null || to === null || day === null) return from === to
  const [was, now] = [from, to].map((text) => readDates(text, day))
  return was?.start != null && was.start === now?.start && was.end === now.end && was.time === now.time
}
