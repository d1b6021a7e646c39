import { vesselWithVoyage } from '../../../lib/vessel-name.ts'
import { EnquireLink } from '../enquire-link.tsx'
import type { VesselRotation } from '../schedule-view.ts'

/** An enquiry about a voyage as a whole: from the first to the last of the calls that are still ahead. */
export function EnquireAboutVoyage({ vessel, calls }: VesselRotation) {
  const ahead = calls.filter(({ call, state }) => call.starts_on && (state === 'next' || state === 'ahead'))
  const ends = ahead.length > 1 ? [...ahead.slice(0, 1), ...ahead.slice(-1)] : ahead
  return (
    <EnquireLink
      vessel={vesselWithVoyage(vessel)}
      from={ends[0]?.port.name}
      to={ends[1]?.port.name}
      dates={ends.map(({ call }) => call.dates).join(' – ')}
    />
  )
}
