import type { Cargo } from '../../../content/cargoes.ts'
import automobile from './cargo-automobile.svg?raw'
import breakBulk from './cargo-break-bulk.svg?raw'
import dryBulk from './cargo-dry-bulk.svg?raw'
import project from './cargo-project.svg?raw'

/** They are side by side, so the line of the quay has the same height in each and runs from edge to edge. */
export const CARGO_DRAWINGS: Record<Cargo['id'], string> = {
  'break-bulk': breakBulk,
  project,
  'dry-bulk': dryBulk,
  automobile,
}
