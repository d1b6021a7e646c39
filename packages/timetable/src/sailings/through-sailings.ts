import { daysBetween } from '@sailing-desk/dates/days'
import { compareText } from '@sailing-desk/trade/text'
import { isCall, isOffered } from '../offered.ts'
import { arrivalDays, departureDays } from '../stay-days.ts'
import type {
  Connecting,
  NextVoyages,
  PlannedCall,
  PlannedConnection,
  PlannedVoyage,
} from './planned-sailing.ts'

/** `ship` is its key. */
export type VoyageDays = { voyage_id: number; ship: string; starts_on: string; ends_on: string }

/** A ship that lies idle for longer has ended its service, and cargo does not stay aboard. */
const MAX_DAYS_IDLE = 21

/** The voyages of each ship in order of their first days. */
export function nextVoyages(voyages: readonly VoyageDays[]): NextVoyages {
  const ships = Map.groupBy(voyages, ({ ship }) => ship).values()
  return new Map(
    [...ships].flatMap((ofShip) => {
      const ordered = ofShip.toSorted((a, b) => compareText(a.starts_on, b.starts_on))
      return ordered.flatMap(({ voyage_id, ends_on }, at) => {
        const next = ordered[at + 1]
        const follows = next && daysBetween(ends_on, next.starts_on) <= MAX_DAYS_IDLE
        return follows ? [[voyage_id, next.voyage_id] as const] : []
      })
    }),
  )
}

/** Cargo stays aboard a ship that continues on its next voyage: no transhipment. */
export function throughSailings({ voyages, from, to, next }: Connecting): PlannedConnection[] {
  const byId = new Map(voyages.map((voyage) => [voyage.id, voyage]))
  return voyages.flatMap((voyage) => {
    const continued = byId.get(next.get(voyage.id) ?? 0)
    return continued ? through(voyage, continued, from.key, to.key) : []
  })
}

function through(first: PlannedVoyage, second: PlannedVoyage, from: string, to: string): PlannedConnection[] {
  const [calls, onward] = [first.calls.filter(isDatedCall), second.calls.filter(isDatedCall)]
  const departure = calls.findLast(({ port }) => port.key === from)
  const arrival = onward.find(({ port }) => port.key === to)
  const [last, start] = [calls.at(-1), onward[0]]
  if (!departure || !arrival || !last || !start) return []
  // The next voyage calls at the port of loading itself.
  if (onward.slice(0, onward.indexOf(arrival)).some(({ port }) => port.key === from)) return []
  const joined = joinedVoyage(first, second, arrival)
  if (!isOffered(joined.calls, joined.calls.indexOf(departure), joined.calls.indexOf(arrival))) return []
  const [departs, arrives] = [departureDays(departure), arrivalDays(arrival)]
  if (!departs || !arrives) return []
  return [
    {
      legs: [{ voyage: first, continued: second, departure, arrival }],
      via: last.port,
      departs,
      arrives,
      days_between: Math.max(0, daysBetween(last.starts_on ?? '', start.ends_on ?? '')),
      continues: true,
    },
  ]
}

/** Both voyages up to an arrival as one. Where they meet at a port, the last call of the first is the first call of the second. */
export function joinedVoyage(
  first: PlannedVoyage,
  second: PlannedVoyage,
  arrival: PlannedCall,
): PlannedVoyage {
  const [calls, [start, ...others]] = [first.calls.filter(isCall), second.calls.filter(isCall)]
  const isSameCall = start?.port.key === calls.at(-1)?.port.key && start?.id !== arrival.id
  return { ...first, calls: [...calls, ...(start && !isSameCall ? [start] : []), ...others] }
}

const isDatedCall = (call: PlannedCall): boolean => isCall(call) && call.starts_on !== null
