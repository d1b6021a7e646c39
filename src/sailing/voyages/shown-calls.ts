import type { ReadMarks } from '../changes/recent-changes.ts'
import type { PortOrders } from './voyages.ts'

/** What the pages with calls share: what changed lately, and the order of ports, which is found once for each revision. */
export type ShownCalls = { readMarks: ReadMarks; readPortOrders: () => Promise<PortOrders> }
