import { pureCarTruckCarriers, VESSEL_PAGES } from '../../../content/vessels.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import plan from '../drawings/car-carrier.svg?raw'
import { Plan, type Position } from '../drawings/plan.tsx'
import { VesselPage } from '../vessel-page.tsx'

const POSITIONS: Record<string, Position> = {
  A: { x: 427, y: 288 },
  B: { x: 768, y: 370, anchor: 'start' },
  C: { x: 800, y: 178, anchor: 'start' },
  D: { x: 754, y: 264 },
  E: { x: 30, y: 172 },
  F: { x: 402, y: 114 },
}

const load = textsOf('pure-car-truck-carriers')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

/** In the plan 3.6 units are a metre. */
export default function PureCarTruckCarriers() {
  const kind = usePageTexts(pureCarTruckCarriers)
  return (
    <VesselPage kind={kind} other={VESSEL_PAGES.multiPurpose}>
      <Plan
        svg={plan}
        label="Side elevation and main deck of a pure car and truck carrier, bow to the right: eleven vehicle decks, accommodation forward and funnel aft. A truck drives up the stern ramp from the quay; the side ramp amidships is lowered. Letters mark length, breadth, depth, draught and the two ramps."
        marks={kind.marks}
        positions={POSITIONS}
      />
    </VesselPage>
  )
}
