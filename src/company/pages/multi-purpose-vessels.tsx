import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import { VesselPage } from '../components/vessel-page.tsx'
import { MultiPurposePlan } from '../drawings/multi-purpose-plan.tsx'

export default function MultiPurposeVessels() {
  return (
    <VesselPage kind={multiPurposeVessels} other={pureCarTruckCarriers}>
      <MultiPurposePlan marks={multiPurposeVessels.marks} />
    </VesselPage>
  )
}
