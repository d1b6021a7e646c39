import { vesselWithVoyage } from '../../../lib/vessel-name.ts'
import { EnquireLink } from '../../shared/enquire-link.tsx'
import type { VesselRotation } from '../schedule-view.ts'

/** A link to enquire about a voyage, from its first to its last call ahead. */
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
