import { Link } from 'react-router'
import { voyageKey, voyagePath } from '../addresses.ts'
import type { ShipRef } from '../voyage.schema.ts'

/** The number of a voyage, beside the name of its ship, and the link to its page if it has one. */
export function VoyageLink({ ship, voyage }: { ship: ShipRef; voyage: string | null }) {
  if (!voyage) return null
  const text = `V.${voyage}`
  if (ship.key === null || !voyageKey(voyage)) return <small>{text}</small>
  return (
    <small>
      <Link to={voyagePath(ship.key, voyage)}>{text}</Link>
    </small>
  )
}
