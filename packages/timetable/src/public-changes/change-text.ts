import { approximateDays } from '@sailing-desk/dates/approximate-days'
import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { daysAndMonths, daysText, signedDays, spanText } from '@sailing-desk/dates/day-text'
import { dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import { slugOf } from '@sailing-desk/trade/slug'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { memoizeByObject } from '../memoize-by-object.ts'
import { toPortRef } from '../ports.ts'
import type { Published } from '../published.ts'
import type { CallDates, ChangeKind } from '../sailing-change.schema.ts'
import type { RecordedCall, RecordedPort, RecordedVoyageRow } from '../stored-rows.ts'
import type { PortRef, ShipRef } from '../voyage.schema.ts'
import { doubtsIn } from '../voyage-warnings.ts'
import type { FoundChange } from './merge.ts'

/** Days without a year are taken for those from 92 days before to 272 days after the day on which they are read. */
const DAYS_BACK = -92
const DAYS_AHEAD = 272

/** The marks need those of thousands of changes, again after each write. */
const known = new WeakMap<FoundChange, string>()

/** The change as a sentence: 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'. */
export function changeText(change: FoundChange): string {
  const text = known.get(change) ?? newText(change)
  known.set(change, text)
  return text
}

function newText(change: FoundChange): string {
  const day = dayInIndia(Date.parse(change.at))
  return TEXTS[change.kind](change, daysAndMonths(day), day)
}

const TEXTS: Record<ChangeKind, (change: FoundChange, when: string, day: string) => string> = {
  moved: wasAndNow,
  dated: wasAndNow,
  omitted: (change, when, day) => `Omitted on ${when} (was ${before(change, day)})`,
  dropped: (change, when, day) => `Dropped on ${when} (was ${before(change, day)})`,
  added: (change, when, day) => `Added on ${when}: ${after(change, day)}`,
  voyage_added: ({ calls }, when, day) => `Voyage added ${when}${given(': ', callsText(calls, day))}`,
  voyage_withdrawn: ({ calls }, when, day) =>
    `Withdrawn on ${when}${given(' (was ', callsText(calls, day), ')')}`,
  vessel_changed: ({ former, voyage }, when) =>
    `Vessel changed: ${voyage.name} instead of ${former?.name ?? ''}, on ${when}`,
  voyage_renamed: ({ former, voyage }, when) =>
    `Was ${vesselWithVoyage(former ?? voyage)}, now ${vesselWithVoyage(voyage)}, on ${when}`,
}

function wasAndNow(change: FoundChange, when: string, day: string): string {
  if (change.after?.doubt) return `${TO_BE_CONFIRMED} since ${when} (was ${before(change, day)})`
  const [was, now] = [before(change, day), after(change, day)]
  // The same words, typed with another year in mind.
  const year = now === `“${was}”` ? given(' (', change.after?.starts_on?.slice(0, 4), ')') : ''
  return `Was ${was}, now ${now}${year}${movedText(change)}, on ${when}`
}

/** How the dates came to be what they are, beside those dates: 'was 21–22 Dec, +2 days, revised 20 Nov'. */
export function revisedText(change: FoundChange): string {
  const { kind, at, after, days_later } = change
  const day = dayInIndia(Date.parse(at))
  const on = daysAndMonths(day)
  if (kind === 'added') return `added ${on}`
  const was = `was ${before(change, day)}`
  if (kind === 'omitted') return `omitted ${on}, ${was}`
  if (after?.doubt) return `to be confirmed since ${on}, ${was}`
  return [was, ...(days_later ? [signedDays(days_later)] : []), `revised ${on}`].join(', ')
}

function movedText({ before, after, days_later }: FoundChange): string {
  if (days_later === null) return ''
  if (days_later !== 0) return ` (${shift(days_later)})`
  const longer = daysBetween(before?.ends_on ?? '', after?.ends_on ?? '')
  return longer ? ` (leaves ${shift(longer)})` : ''
}

const shift = (days: number) => `${daysText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`

const before = (change: FoundChange, day: string) => datesText(change.before, day, change.was_plausible)
const after = (change: FoundChange, day: string) => datesText(change.after, day, change.is_plausible)

function datesText(call: CallDates | null, day: string, isPlausible: boolean): string {
  if (!call) return 'no call'
  const { dates, starts_on, ends_on, reading, doubt } = call
  if (doubt) return TO_BE_CONFIRMED
  if (reading === 'tba') return 'TBA'
  if (reading === 'omit') return 'OMIT'
  if (!isPlausible || !starts_on) return `“${dates}”`
  const [from, to, written] = [starts_on, ends_on ?? starts_on, writtenOn(day)]
  return reading === 'approx' ? approximateDays(from, to, written) : written(from, to)
}

/** '29–30 Jan', '31 Dec – 2 Jan'; with the year if it is not the one that is expected on `day`. */
function writtenOn(day: string) {
  return (from: string, to: string): string => {
    const ahead = daysBetween(day, from)
    return ahead < DAYS_BACK || ahead > DAYS_AHEAD ? spanText(from, to) : daysAndMonths(from, to)
  }
}

/** '7 calls, Chennai 8–10 Jan to Shanghai 1–3 Feb' */
function callsText(calls: readonly RecordedCall[], day: string): string {
  const sailed = calls.filter(({ reading }) => reading !== 'omit')
  const doubts = doubtsIn(calls, day)
  const sure = sailed.filter(({ id }) => !doubts.has(id))
  const [first, last] = [sure[0] ?? sailed[0], sure.at(-1) ?? sailed.at(-1)]
  const text = (call: RecordedCall) =>
    `${call.port.name} ${datesText({ ...call, doubt: doubts.get(call.id) }, day, true)}`
  if (!first || !last) return ''
  const count = sailed.length > 1 ? `${sailed.length} calls, ` : ''
  return `${count}${text(first)}${first === last ? '' : ` to ${text(last)}`}`
}

const given = (start: string, text: string | undefined, end = '') => (text ? `${start}${text}${end}` : '')

/** How ports and ships of the history are named and addressed today. */
export type Names = {
  portOf: (port: RecordedPort) => PortRef
  shipOf: (voyage: RecordedVoyageRow) => ShipRef
  /** The keys that the ship with this key had before. */
  formerKeysOf: (key: string) => string[]
  /** Whether a ship or port with this key has a page. */
  hasShipPage: (key: string) => boolean
  hasPortPage: (key: string) => boolean
  /** Whether the voyage is on the schedule. */
  isCurrent: (voyage: RecordedVoyageRow) => boolean
}

export const namesIn = memoizeByObject(({ ports, ships, voyages, voyagesOf }: Published): Names => {
  const refs = new Map([...ports.ofStored].map(([id, port]) => [id, toPortRef(port)]))
  const keys = new Map([...ships.values()].map(({ id, key, current }) => [id, current ?? key]))
  const former = Map.groupBy(ships.values(), ({ current }) => current)
  return {
    portOf: (port) => refs.get(port.id) ?? rememberedPort(refs, port),
    shipOf: ({ ship_id, name }) => ({ key: (ship_id !== null && keys.get(ship_id)) || null, name }),
    formerKeysOf: (key) => (former.get(key) ?? []).map((ship) => ship.key),
    hasShipPage: (key) => voyagesOf.has(key),
    hasPortPage: (key) => ports.byKey.has(key),
    isCurrent: ({ id }) => (voyages.get(id)?.calls.length ?? 0) > 0,
  }
})

/** A port that was deleted, or that has another row now. */
function rememberedPort(refs: Map<number, PortRef>, { id, name, country, code }: RecordedPort): PortRef {
  const key = slugOf(code ?? name)
  const same = [...refs.values()].find((ref) => ref.key === key || slugOf(ref.name) === slugOf(name))
  const ref = same ?? { key, name, country, code }
  refs.set(id, ref)
  return ref
}
