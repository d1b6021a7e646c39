import type { ReadMarks } from '../changes/recent-changes.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import type { PortOrders } from './voyages.ts'

/** What the pages with calls share: what changed lately; the ports and their order, which are read once for each revision. */
export type ShownCalls = {
  readMarks: ReadMarks
  readPorts: () => Promise<PublicPort[]>
  readPortOrders: () => Promise<PortOrders>
}
