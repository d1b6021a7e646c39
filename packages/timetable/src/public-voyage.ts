import { textsOfCall } from './map-call-texts.ts'
import type { Call, Voyage } from './published.ts'
import { shownDays } from './understood-dates.ts'
import { textsOfVessel } from './vessel-texts.ts'
import type { PublicVoyage, VoyageCall } from './voyage.schema.ts'

/** The call as the API and the pages have it. */
export function toPublicCall(call: Call): VoyageCall {
  const { id, port, cut_off_on, starts_on, ends_on, reading, ata, atd, version } = call
  const days = shownDays(call)
  return {
    ...{ id, port, ...textsOfCall(call), cut_off_on, starts_on, ends_on, reading, ata, atd },
    ...(call.doubt && { doubt: call.doubt }),
    version,
    ...(call.understood && { understood: call.understood }),
    ...(days && { days }),
    ...(call.cut_off_understood && { cut_off_understood: call.cut_off_understood }),
    ...(call.cut_off_by_rule && { cut_off_by_rule: call.cut_off_by_rule }),
    ...(call.further_cut_offs && { further_cut_offs: call.further_cut_offs }),
    ...(call.changed && { changed: call.changed }),
  }
}

/** The voyage as the API and the pages have it. */
export function toPublicVoyage(shown: Voyage): PublicVoyage {
  const { id, route, ship, voyage, calls } = shown
  return { id, route, ship, voyage, ...textsOfVessel(shown), calls: calls.map(toPublicCall) }
}
