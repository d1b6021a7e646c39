import { momentOfDayInIndia, noonInIndia } from '@sailing-desk/dates/days'
import type { Position } from '@sailing-desk/trade/position'
import { compareText } from '@sailing-desk/trade/text'
import { isCall } from '../offered.ts'
import type { Day, Published, Voyage } from '../published.ts'
import { BY_SCHEDULE } from '../shared/place-text.ts'
import type { ShipPositions } from '../voyage.schema.ts'
import { voyagePositions } from '../whereabouts.ts'
import { TRACK_STEP_MS, TRACK_STEPS } from './track.ts'

type ShipPosition = ShipPositions['ships'][number]

const DAY_MS = 86_400_000
/** A voyage whose last known day is longer ago says nothing of today, even if a call is still to be announced. */
const MAX_DAYS_SINCE = 60

/** Where each nominated ship should be on a day, by name. */
export function shipPositions({ voyages, ports, today }: Published): ShipPositions {
  const noon = noonInIndia(today)
  const midnight = Date.parse(momentOfDayInIndia(today))
  const found = [...voyages.values()].flatMap((voyage): ShipPosition[] => {
    const { id, ship, voyage: number } = voyage
    if (ship.key === null || !isNear(voyage, today)) return []
    const positionAt = voyagePositions(voyage, ports)
    const position = positionAt(noon)
    if (position.is !== 'in port' && position.is !== 'under way') return []
    const track = Array.from(
      { length: TRACK_STEPS + 1 },
      (_, at) => positionAt(midnight + at * TRACK_STEP_MS).position,
    )
    return [
      {
        ...{ id, ship: { ...ship, key: ship.key }, voyage: number },
        ...position,
        track: position.position && withoutGaps(track, position.position),
      },
    ]
  })
  return {
    basis: BY_SCHEDULE,
    at: new Date(noon).toISOString(),
    ships: latestOfEach(found, voyages).toSorted((a, b) => (a.ship.name < b.ship.name ? -1 : 1)),
  }
}

/** Whether a day of the voyage is near enough to today. */
function isNear({ calls }: Voyage, today: Day): boolean {
  const days = calls
    .filter(isCall)
    .flatMap(({ starts_on, ends_on }) => (starts_on ? [starts_on, ends_on ?? starts_on] : []))
  const since = new Date(Date.parse(today) - MAX_DAYS_SINCE * DAY_MS).toISOString().slice(0, 10)
  return days.some((day) => day <= today) && days.some((day) => day >= since)
}

/** Where her position is not known she stays at the last known one, at first at that of noon. */
function withoutGaps(track: readonly (Position | null)[], noon: Position): Position[] {
  let last = track.find((position) => position !== null) ?? noon
  return track.map((position) => {
    last = position ?? last
    return last
  })
}

/** One voyage may end in the port where the next of the same ship begins: the later one counts. */
function latestOfEach(positions: readonly ShipPosition[], voyages: Published['voyages']): ShipPosition[] {
  const firstDay = ({ id }: ShipPosition) =>
    voyages.get(id)?.calls.find(({ starts_on }) => starts_on)?.starts_on ?? ''
  return [...Map.groupBy(positions, ({ ship }) => ship.key).values()].flatMap((of) =>
    of.toSorted((a, b) => compareText(firstDay(b), firstDay(a))).slice(0, 1),
  )
}
