import { readKnownDates } from '../../dates/known-dates.ts'
import type { DatesRead } from '../../dates/read-dates.ts'
import { createZoneOffsets } from '../../lib/zone-clock.ts'
import { stayTimes, timedDay } from '../../voyage-rules/stay-times.ts'

import type { Call, PublishedPorts, Voyage } from '../published.ts'
import { callReference } from '../voyages.ts'
import type { CutOffTime } from './dcsa.schema.ts'
import { published } from './names.ts'

/** A port call as DCSA has it. `arrives` and `departs`: RFC 3339 in the time of the port. */
export type CallFact = {
  id: number
  reference: string
  location: { locationName: string; UNLocationCode: string }
  classifier: 'EST' | 'PLN'
  arrives: string
  departs: string
  cutOffTimes?: CutOffTime[]
}

const LAST_MINUTE = 24 * 60 - 1
const offsetOf = createZoneOffsets()

/** Null for a call that is no fact: TBA, omitted, unread or in doubt, or at a port without UN/LOCODE or time zone. */
export function factOf(call: Call, ports: PublishedPorts): CallFact | null {
  const { id, port, starts_on, ends_on, reading } = call
  const timezone = ports.byKey.get(port.key)?.timezone ?? null
  if (!starts_on || !ends_on || !port.code || call.doubt) return null
  const { eta, etd } = stayTimes(call, starts_on)
  const [arrival, departure] = [timedDay(eta), timedDay(etd)]
  const arrives = localMoment(timezone, dayOf(eta) ?? starts_on, arrival?.earliest ?? 0)
  const departs = localMoment(timezone, dayOf(etd) ?? ends_on, departure?.latest ?? LAST_MINUTE)
  if (!arrives || !departs) return null
  const cutOff = cutOffMoment(call, timezone)
  return {
    id,
    reference: callReference(id),
    location: { locationName: published(port.name, 100) || port.code, UNLocationCode: port.code },
    classifier: reading === 'approx' ? 'PLN' : 'EST',
    ...{ arrives, departs },
    ...(cutOff && { cutOffTimes: [{ cutOffDateTimeCode: 'PCO', cutOffDateTime: cutOff }] }),
  }
}

/** The calls of a voyage that are facts, in its rotation. */
export const factsOf = ({ calls }: Voyage, ports: PublishedPorts): CallFact[] =>
  calls.flatMap((call) => factOf(call, ports) ?? [])

/** Both timestamps of a call. */
export const timestampsOf = ({ classifier, arrives, departs }: CallFact) => [
  { eventTypeCode: 'ARRI' as const, eventClassifierCode: classifier, eventDateTime: arrives },
  { eventTypeCode: 'DEPA' as const, eventClassifierCode: classifier, eventDateTime: departs },
]

/** The local day of a moment. */
export const localDay = (moment: string): string => moment.slice(0, 10)

/** Of an ETA or ETD that names one. */
const dayOf = (read: DatesRead | null) =>
  read?.kind === 'exact' && read.start === read.end ? read.start : null

function cutOffMoment({ cut_off, cut_off_on }: Call, timezone: string | null): string | null {
  if (cut_off === null || cut_off_on === null) return null
  const time = timedDay(readKnownDates(cut_off, { end: cut_off_on }))
  return localMoment(timezone, cut_off_on, time?.latest ?? LAST_MINUTE)
}

/** '2026-12-01T06:00:00+05:30'; null if the time zone is unknown. `minutes` are those after midnight. */
function localMoment(timezone: string | null, day: string, minutes: number): string | null {
  const inDay = Math.min(minutes, LAST_MINUTE)
  const offset = offsetOf(timezone, day, inDay)
  if (offset === null) return null
  return `${day}T${clock(inDay)}:00${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
