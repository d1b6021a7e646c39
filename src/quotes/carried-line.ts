import type { Cargo } from '@sailing-desk/timetable/cargo-fit'
import type { CargoKind, CargoLine } from './cargo-line.ts'

const ROLLING: readonly CargoKind[] = ['car', 'truck', 'wheeled', 'tracked', 'trailer']

/** A piece of a line as it is carried. */
export const carriedPiece = (line: CargoLine): Cargo => ({
  kind: ROLLING.includes(line.kind) ? 'rolling' : 'lifted',
  ...{ length: line.length_mm, width: line.width_mm, height: line.height_mm, weight: line.weight_kg },
  is_running: line.running && line.running === 'yes',
})
