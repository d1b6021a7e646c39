import { choiceFor, type ReaderChoices } from '@sailing-desk/circular-reader/choices/reader-choices'
import { isLeftOut } from '@sailing-desk/circular-reader/choices/settled-questions'
import type { CircularCall } from '@sailing-desk/circular-reader/circular.types'
import { daySpan, dayWritten } from '@sailing-desk/dates/day-text'
import { datesOf, daysLater, kindOfCallChange } from '@sailing-desk/timetable/public-changes/merge'
import type { StoredData } from '../import/circular-books.ts'
import type { StoredCall, Times } from '../import/circular-changes.ts'
import { type CallPlace, callKey, datesToStore, namedCalls } from '../import/circular-changes.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import { withNamesAfter } from '../import/substituted-vessels.ts'
import type { ReviewChanges } from './review.schema.ts'

type Place = { route: string; vessel: string; port: string }

type Viewing = { choices: ReaderChoices; today: string }

/** The difference to the published schedule, in words. `today` (ISO day) tells which voyages are finished. */
export function changesView(
  circular: ReviewedCircular,
  storedBefore: StoredData,
  { choices, today }: Viewing,
): ReviewChanges {
  const { ports, schedule } = withNamesAfter(storedBefore, circular.substituted)
  const { changes, changed_times, kept_cut_offs } = circular
  const printed = new Map(namedCalls(circular).map((call) => [callKey(call), call]))
  const stored = new Map<string, StoredCall>(schedule.calls.map((call) => [callKey(call), call]))
  const placeOf = placeNames(ports)
  const leftOut = callsLeftOut(circular, choices)
  const held = Map.groupBy(changes.held_back_calls, (call) => leftOut.has(callKey(call)))
  const voyages = voyagesNoLongerListed(changes.vessels_no_longer_listed, schedule.calls, today)
  return {
    substituted_voyages: circular.substituted.map(({ printed_ship: _, ...voyage }) => voyage),
    own_changes: circular.own_changes.map(({ ours, circulars, ...change }) => ({
      ...change,
      ours: ours && ownText(ours, circulars),
      circulars: circulars && ownText(circulars, ours),
    })),
    new_voyages: changes.added_vessels.map(voyageOf),
    new_calls: changes.added_calls.map((call) => ({
      ...placeOf(call),
      to: call.dates,
      days: daysPrinted(printed.get(callKey(call))),
    })),
    changed_calls: changes.changed_calls.map((call) => {
      const [before, after] = [stored.get(callKey(call)), printed.get(callKey(call))]
      return {
        ...placeOf(call),
        from: call.from,
        to: call.to,
        from_days: daysStored(before),
        to_days: daysPrinted(after),
        ...movementOf(before, after),
      }
    }),
    rewritten_calls: changes.rewritten_calls.map((call) => ({
      ...placeOf(call),
      from: call.from,
      to: call.to,
      days: daysPrinted(printed.get(callKey(call))),
    })),
    changed_times: changed_times.map(({ from, to, ...call }) => ({
      ...placeOf(call),
      from: timesText(from),
      to: timesText(to),
    })),
    kept_cut_offs: kept_cut_offs.map(({ cut_off, dates, ...call }) => ({ ...placeOf(call), cut_off, dates })),
    dropped_calls: changes.dropped_calls.map((call) => ({ ...placeOf(call), from: call.was })),
    finished_voyages: voyages.finished.map(voyageOf),
    unlisted_voyages: voyages.unlisted.map(voyageOf),
    held_back_calls: (held.get(false) ?? []).map((call) => ({ ...placeOf(call), from: call.was })),
    left_out_calls: (held.get(true) ?? []).map((call) => ({ ...placeOf(call), from: call.was })),
    unchanged_calls: changes.unchanged_calls,
  }
}

/** The calls that an administrator decided not to import, by their keys. */
function callsLeftOut({ sheets }: ReviewedCircular, { cells }: ReaderChoices): Set<string> {
  const left = sheets.flatMap(({ sheet, route_direction: route, schedules }) =>
    schedules.flatMap((call) =>
      call.vessel !== null && isLeftOut(call, choiceFor(cells, sheet))
        ? [callKey({ ...call, route, vessel: call.vessel })]
        : [],
    ),
  )
  return new Set(left)
}

/** Names the port of a call, which may be known by its UN/LOCODE only. */
function placeNames(ports: StoredData['ports']): (place: CallPlace) => Place {
  const nameOf = new Map(ports.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])))
  return ({ route, vessel, unlocode, port }) => ({
    route,
    vessel,
    port: port ?? nameOf.get(unlocode ?? '') ?? unlocode ?? '',
  })
}

/** `route|vessel`: directions do not contain the mark. */
function voyageOf(key: string): { route: string; vessel: string } {
  const at = key.indexOf('|')
  return { route: key.slice(0, at), vessel: key.slice(at + 1) }
}

/** A voyage is finished if all its dated calls are over. */
function voyagesNoLongerListed(keys: readonly string[], calls: readonly StoredCall[], today: string) {
  const lastDays = new Map<string, string>()
  for (const { route, vessel, starts_on, ends_on } of calls) {
    const key = `${route}|${vessel}`
    const day = ends_on ?? starts_on
    if (day && day > (lastDays.get(key) ?? '')) lastDays.set(key, day)
  }
  const isFinished = (key: string) => (lastDays.get(key) ?? today) < today
  return { finished: keys.filter(isFinished), unlisted: keys.filter((key) => !isFinished(key)) }
}

/** As visitors read of it. */
function movementOf(before: StoredCall | undefined, after: CircularCall | undefined) {
  const was = datesOf(before ?? null)
  const now = datesOf(after ? datesToStore(after) : null)
  return { kind: kindOfCallChange(was, now) ?? ('moved' as const), days_later: daysLater(was, now) }
}

function daysPrinted(call: CircularCall | undefined): string {
  return call?.start && call.end ? daySpan(call.start, call.end) : ''
}

function daysStored(call: StoredCall | undefined): string {
  return call?.starts_on ? daySpan(call.starts_on, call.ends_on ?? call.starts_on) : ''
}

/** The dates, and the times if only they differ. */
function ownText(own: OwnTexts, other: OwnTexts | null): string {
  return own.dates === other?.dates ? timesText({ ...own, cut_off_on: null }) : own.dates
}

type OwnTexts = NonNullable<ReviewedCircular['own_changes'][number]['ours']>

function timesText({ eta, etd, cut_off, cut_off_on }: Times): string {
  const cutOff = cut_off && cut_off_on ? `${cut_off} (${dayWritten(cut_off_on)})` : cut_off
  const parts = [eta && `ETA ${eta}`, etd && `ETD ${etd}`, cutOff && `cut-off ${cutOff}`]
  return parts.filter(Boolean).join(', ') || 'none'
}
