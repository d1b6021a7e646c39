import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { isBookable } from '../bookable.ts'
import type { CallState } from '../call-state.ts'
import type { PublicVoyage } from '../voyage.schema.ts'

export type VoyageEnquiry = { vessel: string; from?: string; to?: string; dates?: string }

/**
 * What the enquiry form is filled with: the vessel, from the first call that can still be booked to her last one. Null if only
 * calls are ahead that can no longer be booked. `states`: those of its calls on `today` (ISO day).
 */
export function enquiryAbout(
  { ship, voyage, calls }: PublicVoyage,
  states: readonly (CallState | undefined)[],
  today: string,
): VoyageEnquiry | null {
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  const ahead = calls.filter(({ starts_on }, at) => starts_on && /next|ahead/.test(states[at] ?? ''))
  const [first, last] = [ahead.find((call) => isBookable(call, today)), ahead.at(-1)]
  if (!first) return ahead.length === 0 ? { vessel } : null
  const ends = last && last !== first ? [first, last] : [first]
  return {
    vessel,
    from: first.port.name,
    ...(ends[1] && { to: ends[1].port.name }),
    dates: ends.map(({ dates }) => dates).join(' – '),
  }
}
