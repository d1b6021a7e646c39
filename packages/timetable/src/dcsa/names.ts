import { tidyName } from '@sailing-desk/trade/text'
import type { Published, Voyage } from '../published.ts'

const IMO_WEIGHTS = [7, 6, 5, 4, 3, 2]

/** Of a voyage without a number, as the standard has it. */
const NO_VOYAGE = '9999R'

/** A text as long as the standard allows; empty if nothing is left of it. */
export const publishedText = (text: string, length: number): string =>
  [...tidyName(text)].slice(0, length).join('').trim()

/** A route is a service. Without a code of its own it has its id, which stays the same when it is renamed or imported again. */
export const serviceOf = ({ route }: Pick<Voyage, 'route'>, { routes }: Pick<Published, 'routes'>) => {
  const code = publishedText(routes.get(route.id)?.route.service_code ?? '', 11)
  const carrierServiceCode = code || `R${route.id}`
  return {
    carrierServiceName: publishedText(route.direction, 50) || carrierServiceCode,
    carrierServiceCode,
  }
}

export const voyageNumberOf = ({ voyage }: Pick<Voyage, 'voyage'>): string =>
  publishedText(voyage ?? '', 50) || NO_VOYAGE

/** `departing` is another voyage than `arriving` if the ship continues with it. */
export const voyageNumbers = (arriving: Voyage, departing = arriving) => ({
  carrierImportVoyageNumber: voyageNumberOf(arriving),
  carrierExportVoyageNumber: voyageNumberOf(departing),
})

/** A vessel that is not nominated yet is a dummy without name and number. */
export function vesselOf({ ship, imo }: Pick<Voyage, 'ship' | 'imo'>) {
  const name = publishedText(ship.name, 50)
  const isDummyVessel = ship.key === null || name === ''
  if (isDummyVessel) return { isDummyVessel }
  const vesselIMONumber = imoNumber(imo)
  return { vessel: { ...(vesselIMONumber && { vesselIMONumber }), name }, isDummyVessel }
}

/** The seven digits of an IMO number; undefined if the last one, its check digit, is wrong. */
export function imoNumber(text: string | null): string | undefined {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text?.trim() ?? '')?.[1]
  if (!digits) return undefined
  const sum = IMO_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum % 10 === Number(digits[6]) ? digits : undefined
}
