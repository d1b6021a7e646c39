import { type Passage, passageBetween } from '@sailing-desk/trade/chart/passage'
import type { Position } from '@sailing-desk/trade/position'
import type { Call, PublishedPorts, Voyage } from './published.ts'
import type { VoyagePosition } from './voyage.schema.ts'
import { type Whereabouts, whereabouts } from './whereabouts.ts'

type PlacedCall = Call & { timezone: string | null; position_at: Position | null }

/** Dates that would take more than this say nothing of a position between two ports. */
const MAX_KNOTS = 25

/** Where the vessel should be by her voyage's dates, at a moment in milliseconds since 1970: on the sea lanes, at constant speed. */
export function voyagePositions(
  { calls }: Pick<Voyage, 'calls'>,
  { ofStored }: PublishedPorts,
): (moment: number) => VoyagePosition {
  const found = whereabouts(calls.map((call) => placed(call, ofStored)))
  const passages = new Map<PlacedCall, Passage | null>()

  function passageTo(to: PlacedCall, from: PlacedCall): Passage | null {
    const known = passages.get(to)
    if (known !== undefined) return known
    const passage = from.position_at && to.position_at && passageBetween(from.position_at, to.position_at)
    passages.set(to, passage)
    return passage
  }

  function positionOf(at: Whereabouts<PlacedCall>): Position | null {
    if (at.is === 'in port') return at.at[0].position_at
    if (at.is !== 'under way' || at.done === null) return null
    const passage = passageTo(at.to, at.from)
    return passage && passage.miles <= at.hours * MAX_KNOTS ? passage.positionAfter(at.done) : null
  }

  return (moment) => {
    const at = found(moment)
    const position = positionOf(at)
    return {
      is: at.is,
      calls: callsOf(at).map(({ id, port }) => ({ id, port })),
      ...('vague' in at && { vague: at.vague }),
      position: position && rounded(position),
    }
  }
}

function placed(call: Call, ofStored: PublishedPorts['ofStored']): PlacedCall {
  const { timezone = null, latitude = null, longitude = null } = ofStored.get(call.port_id) ?? {}
  const position_at = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...call, timezone, position_at }
}

function callsOf(found: Whereabouts<PlacedCall>): PlacedCall[] {
  if (found.is === 'under way') return [found.from, found.to]
  return 'at' in found ? [found.at].flat() : []
}

/** To 60 metres, more than a schedule can say. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})
