import { Link } from 'react-router'
import type { ShownVessel } from '../schedule-view.ts'
import { vesselWithVoyage } from '../vessel-name.ts'

/** To the enquiry form, which then knows the vessel. */
export function EnquireLink({ vessel }: { vessel: ShownVessel }) {
  const named = vesselWithVoyage(vessel)
  return (
    <Link to={`/contact-us?${new URLSearchParams({ vessel: named })}`}>
      Enquire<span className="visually-hidden">{` about ${named}`}</span>
    </Link>
  )
}
