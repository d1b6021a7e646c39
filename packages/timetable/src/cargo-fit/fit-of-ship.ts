import { type Cargo, cargoFit, type Fit, VERDICTS } from '../cargo-fit.ts'
import type { CallAtPort } from '../port-page.schema.ts'
import type { Published } from '../published.ts'
import type { Sailing } from '../sailings/sailing-search.schema.ts'
import { NO_LIMITS, type ShipLimits } from '../ship-limits.ts'

/** By the key of a ship; of one that is not nominated yet, nothing is known. */
export const limitsOf = ({ ships }: Published, key: string | null): ShipLimits =>
  (key !== null && ships.get(key)) || NO_LIMITS

/** In tonnes, at the port with this key; null if it is not known. */
export const heaviestLiftAt = ({ ports }: Published, key: string): number | null =>
  ports.byKey.get(key)?.heaviest_lift ?? null

/** Whether a piece fits a ship, whatever the ports. */
export const fitOfShip = (cargo: Cargo, key: string, published: Published): Fit =>
  cargoFit(cargo, limitsOf(published, key))

/** The sailing with whether a piece fits her ship and both ports. */
export function withFit(sailing: Sailing, cargo: Cargo, published: Published): Sailing {
  const ports = [sailing.departure, sailing.arrival].map(({ port: { key, name } }) => ({
    name,
    heaviest_lift: heaviestLiftAt(published, key),
  }))
  return { ...sailing, fit: cargoFit(cargo, limitsOf(published, sailing.ship.key), ports) }
}

/** The call with whether a piece fits the ship and the port where it is loaded. */
export function withFitAtPort(at: CallAtPort, cargo: Cargo, published: Published): CallAtPort {
  const { key, name } = at.call.port
  const port = { name, heaviest_lift: heaviestLiftAt(published, key) }
  return { ...at, fit: cargoFit(cargo, limitsOf(published, at.ship.key), [port]) }
}

type Judged = { fit?: Fit | undefined }

/** What fits comes first, then what has to be asked; what was not judged comes last. Others keep their order. */
export const byFit = (a: Judged, b: Judged): number => rankOf(a) - rankOf(b)

const rankOf = ({ fit }: Judged) => (fit ? VERDICTS.indexOf(fit.verdict) : VERDICTS.length)
