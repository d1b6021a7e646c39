import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { voyagePath } from '../addresses.ts'
import type { ShipRef } from '../voyage.schema.ts'

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
