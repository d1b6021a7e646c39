import { isSameCountry } from '@sailing-desk/trade/known-ports'
import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import { isCall } from './offered.ts'

type Port = Parameters<typeof isSameCountry>[0]
type Call = { port: Port } & Parameters<typeof isCall>[0]

const INDIA: Port = { name: 'India', country: 'India', code: 'IN' }

/** Where the customers and the offices are. */
export const isInIndia = (port: Port): boolean => isSameCountry(port, INDIA)

/** Whether cargo is loaded at a port on voyages of this direction, whatever their calls: imports are discharged in India. */
export const mayLoadAt = (port: Port, direction: string): boolean =>
  tabOfDirection(direction) !== 'import' || !isInIndia(port)

/**
 * Whether a call is one at a port of loading, by its place in the rotation: she calls in another country after it. Of a voyage with
 * calls in one country only, as of one that is not entered whole, the direction alone says so.
 */
export function isPortOfLoading(rotation: readonly Call[], at: number, direction: string): boolean {
  const call = rotation[at]
  if (!call || !mayLoadAt(call.port, direction)) return false
  const isAbroad = (other: Call) => isCall(other) && !isSameCountry(call.port, other.port)
  return rotation.slice(at + 1).some(isAbroad) || !rotation.slice(0, at).some(isAbroad)
}
