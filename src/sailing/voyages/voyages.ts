import { type Port, toPortRef } from '../../timetable/ports.ts'
import type { PortRef, Voyage, VoyageCall } from '../../timetable/voyage.schema.ts'

/** Whether it has a call that ends on or after an ISO day, or no dated call at all. */
export const isUnderWayOn = ({ calls }: Voyage, day: string): boolean =>
  calls.some(({ ends_on }) => ends_on !== null && ends_on >= day) ||
  calls.every(({ ends_on }) => ends_on === null)

/** Whether it has a call at the port with this key. */
export const callsAt = ({ calls }: Voyage, key: string): boolean => calls.some(({ port }) => port.key === key)

/** A call with its voyage. */
export type CallOfVoyage = { voyage: Voyage; call: VoyageCall }

/** The ports of the site by the ids of the stored ports. */
export const portRefs = (ports: readonly Port[]): ReadonlyMap<number, PortRef> =>
  new Map(ports.flatMap((port) => port.stored.map(({ id }) => [id, toPortRef(port)] as const)))
