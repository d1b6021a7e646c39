import { multiPurposeVessels, VESSEL_PAGES } from '../../../content/vessels.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
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

const load = textsOf('multi-purpose-vessels')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

/** In the plan 5.4 units are a metre. */
export default function MultiPurposeVessels() {
  const kind = usePageTexts(multiPurposeVessels)
  return (
    <VesselPage kind={kind} other={VESSEL_PAGES.carCarriers}>
      <Plan
        svg={vessel + deckPlan}
        label="Side elevation and deck plan of a geared multi-purpose vessel, bow to the right: accommodation and funnel aft, three hatches in a row, with two cranes between them whose jibs reach over the side. Letters mark length, breadth, depth, draught and crane outreach."
        marks={kind.marks}
        positions={POSITIONS}
      />
    </VesselPage>
  )
}
