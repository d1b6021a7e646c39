import { voyagePath } from '@sailing-desk/timetable/addresses'
import type { ShipRef } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'

/** A vessel with the number of her voyage: the link of a row to the page of the voyage, else to that of the ship. */
export function VoyageLink({ ship, voyage }: { ship: ShipRef; voyage: string | null }) {
  const text = vesselWithVoyage({ name: ship.name, voyage })
  if (ship.key === null) return <bdi>{text}</bdi>
  return (
    <Link to={voyagePath(ship.key, voyage)} className="row-link">
      {text}
    </Link>
  )
}
