import frames from './multi-purpose-frames.svg?raw'
import vessel from './multi-purpose-vessel.svg?raw'
import { Plan } from './plan.tsx'

/** Every fortieth frame, between the aft and the fore perpendicular. */
const FRAMES = ['A.P.', '40', '80', '120', 'F.P.']
const POSITIONS = Object.fromEntries(FRAMES.map((letter, at) => [letter, { x: 92 + 144 * at, y: 310 }]))

/** Side elevation of a geared multi-purpose vessel, bow to the right, above a frame scale. */
export function MultiPurposeVessel() {
  return (
    <Plan
      svg={vessel + frames}
      label="Side elevation of a geared multi-purpose vessel: accommodation aft, three hatches, and two cranes, one of them lifting a block of granite from the hold."
      marks={FRAMES.map((letter) => ({ letter }))}
      positions={POSITIONS}
    />
  )
}
