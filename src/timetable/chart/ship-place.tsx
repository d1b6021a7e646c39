import { voyagePath } from '@sailing-desk/timetable/addresses'
import { placeText } from '@sailing-desk/timetable/shared/place-text'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'

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
