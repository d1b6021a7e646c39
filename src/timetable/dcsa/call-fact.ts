import { readKnownDates } from '../../dates/known-dates.ts'
import type { DatesRead } from '../../dates/read-dates.ts'
import { memoizeByObject } from '../../lib/memoize-by-object.ts'
import { createZoneOffsets } from '../../lib/zone-clock.ts'
import { type ActualMoment, actualStay } from '../../voyage-rules/actual-dates.ts'
import { stayTimes, timedDay } from '../../voyage-rules/stay-times.ts'

import type { Call, PublishedPorts, Voyage } from '../published.ts'
import { callReference } from '../voyages.ts'
import type { CutOffTime } from './dcsa.schema.ts'
import { publishedText } from './names.ts'

type Classifier = 'ACT' | 'EST' | 'PLN'

/** A port call as DCSA has it. `arrives` and `departs`: RFC 3339 in the time of the port. */
export type CallFact = {
  id: number
  reference: string
  location: { locationName: string; UNLocationCode: string }
  classifiers: { arrival: Classifier; departure: Classifier }
  arrives: string
  departs: string
  cutOffTimes?: CutOffTime[]
}

const LAST_MINUTE = 24 * 60 - 1
const offsetOf = createZoneOffsets()

/** Null for a call that is no fact unless the vessel has come and gone: TBA, omitted, unread or in doubt, or at a port without UN/LOCODE or time zone. */
export function factOf(call: Call, ports: PublishedPorts): CallFact | null {
  const { id, port, reading } = call
  const timezone = ports.byKey.get(port.key)?.timezone ?? null
  const local = localTimesOf(call)
  if (!local || !port.code) return null
  const [arrives, departs] = [localMoment(timezone, local.arrives), localMoment(timezone, local.departs)]
  if (!arrives || !departs) return null
  const cutOffTimes = local.cutOffs.flatMap(({ cutOffDateTimeCode, at }): CutOffTime[] => {
    const cutOffDateTime = localMoment(timezone, at)
    return cutOffDateTime ? [{ cutOffDateTimeCode, cutOffDateTime }] : []
  })
  const planned = reading === 'approx' ? 'PLN' : 'EST'
  return {
    id,
    reference: callReference(id),
    location: { locationName: publishedText(port.name, 100) || port.code, UNLocationCode: port.code },
    classifiers: {
      arrival: local.arrives.isActual ? 'ACT' : planned,
      departure: local.departs.isActual ? 'ACT' : planned,
    },
    ...{ arrives, departs },
    ...(cutOffTimes.length > 0 && { cutOffTimes }),
  }
}

/** The calls of a voyage that are facts, in its rotation. */
export const factsOf = ({ calls }: Voyage, ports: PublishedPorts): CallFact[] =>
  calls.flatMap((call) => factOf(call, ports) ?? [])

/** Both timestamps of a call. */
export const timestampsOf = ({ classifiers, arrives, departs }: CallFact) => [
  { eventTypeCode: 'ARRI' as const, eventClassifierCode: classifiers.arrival, eventDateTime: arrives },
  { eventTypeCode: 'DEPA' as const, eventClassifierCode: classifiers.departure, eventDateTime: departs },
]

/** The local day of a moment. */
export const localDay = (moment: string): string => moment.slice(0, 10)

/** `minutes` are those after midnight. */
type LocalTime = { day: string; minutes: number; isActual?: true }

/** As it really was, else by the ETA and ETD as far as they are understood, else by the dates. Reading a text takes longer than all else. */
const localTimesOf = memoizeByObject((call: Call) => {
  const { cut_off, cut_off_on } = call
  const { arrived, departed } = actualStay(call)
  const planned = plannedTimes(call)
  const arrives = arrived ? actualTime(arrived, 0) : planned?.arrives
  const departs = departed ? actualTime(departed, LAST_MINUTE) : planned?.departs
  if (!arrives || !departs) return null
  const cutOffs = [{ kind: 'cargo' as const, cut_off, cut_off_on }, ...(call.further_cut_offs ?? [])]
  return {
    ...inOrder(arrives, departs),
    cutOffs: cutOffs.flatMap(({ kind, ...texts }) => {
      const at = cutOffTime(texts)
      return at ? [{ cutOffDateTimeCode: CUT_OFF_CODES[kind], at }] : []
    }),
  }
})

/** The codes of DCSA: port cut-off, documentation cut-off, customs filing. */
const CUT_OFF_CODES = { cargo: 'PCO', documents: 'DCO', customs: 'CUS' } as const

const cutOffTime = ({ cut_off, cut_off_on }: Pick<Call, 'cut_off' | 'cut_off_on'>): LocalTime | null =>
  cut_off_on === null
    ? null
    : latestTime(cut_off_on, cut_off === null ? null : readKnownDates(cut_off, { end: cut_off_on }))

/** What was planned may contradict what really was: one who came late leaves no earlier, and one who has left was there before. */
function inOrder(arrives: LocalTime, departs: LocalTime) {
  const isReversed =
    departs.day < arrives.day || (departs.day === arrives.day && departs.minutes < arrives.minutes)
  if (!isReversed || arrives.isActual === departs.isActual) return { arrives, departs }
  return arrives.isActual
    ? { arrives, departs: { day: arrives.day, minutes: LAST_MINUTE } }
    : { arrives: { day: departs.day, minutes: 0 }, departs }
}

const actualTime = ({ day, minutes }: ActualMoment, usual: number): LocalTime => ({
  day,
  minutes: minutes ?? usual,
  isActual: true,
})

function plannedTimes(call: Call): { arrives: LocalTime; departs: LocalTime } | null {
  const { starts_on, ends_on, doubt } = call
  if (!starts_on || !ends_on || doubt) return null
  const { eta, etd } = stayTimes(call, starts_on)
  return {
    arrives: { day: dayOf(eta) ?? starts_on, minutes: timedDay(eta)?.earliest ?? 0 },
    departs: latestTime(dayOf(etd) ?? ends_on, etd),
  }
}

const latestTime = (day: string, read: DatesRead | null): LocalTime => ({
  day,
  minutes: Math.min(timedDay(read)?.latest ?? LAST_MINUTE, LAST_MINUTE),
})

/** Of an ETA or ETD that names one. */
const dayOf = (read: DatesRead | null) =>
  read?.kind === 'exact' && read.start === read.end ? read.start : null

/** '2026-12-01T06:00:00+05:30'; null if the time zone is unknown. */
function localMoment(timezone: string | null, { day, minutes }: LocalTime): string | null {
  const offset = offsetOf(timezone, day, minutes)
  if (offset === null) return null
  return `${day}T${clock(minutes)}:00${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
