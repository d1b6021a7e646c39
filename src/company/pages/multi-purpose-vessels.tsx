import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import { MultiPurposePlan } from '../drawings/multi-purpose-plan.tsx'
import { VesselPage } from '../vessel-page.tsx'

export default function MultiPurposeVessels() {
  return (
    <VesselPage kind={multiPurposeVessels} other={pureCarTruckCarriers}>
      <MultiPurposePlan marks={multiPurposeVessels.marks} />
    </VesselPage>
  )
}
