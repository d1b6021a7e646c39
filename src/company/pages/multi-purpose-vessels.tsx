import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import deckPlan from '../drawings/multi-purpose-plan.svg?raw'
import vessel from '../drawings/multi-purpose-vessel.svg?raw'
import { Plan, type Position } from '../drawings/plan.tsx'
import { VesselPage } from '../vessel-page.tsx'

const POSITIONS: Record<string, Position> = {
  A: { x: 384, y: 270 },
  B: { x: 744, y: 366, anchor: 'start' },
  C: { x: 16, y: 208, anchor: 'end' },
  D: { x: 744, y: 220, anchor: 'start' },
  E: { x: 521, y: 8 },
}

/** In the plan 5.4 units are a metre. */
export default function MultiPurposeVessels() {
  return (
    <VesselPage kind={multiPurposeVessels} other={pureCarTruckCarriers}>
      <Plan
        svg={vessel + deckPlan}
        label="Side elevation and deck plan of a geared multi-purpose vessel, bow to the right: accommodation and funnel aft, three hatches in a row, with two cranes between them whose jibs reach over the side. Letters mark length, breadth, depth, draught and crane outreach."
        marks={multiPurposeVessels.marks}
        positions={POSITIONS}
      />
    </VesselPage>
  )
}
