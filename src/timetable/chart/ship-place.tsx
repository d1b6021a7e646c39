import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { voyagePath } from '../addresses.ts'
import { placeText } from '../shared/place-text.ts'
import type { ShipPositions } from '../voyage.schema.ts'

/** A ship's voyage with its page, and where she should be. */
export function ShipPlace({ ship: { ship, voyage, ...place } }: { ship: ShipPositions['ships'][number] }) {
  return (
    <>
      <Link to={voyagePath(ship.key, voyage)}>
        <bdi>{vesselWithVoyage({ name: ship.name, voyage })}</bdi>
      </Link>{' '}
      <bdi>{placeText(place)}</bdi>
    </>
  )
}
