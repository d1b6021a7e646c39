import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import { VesselPage } from '../components/vessel-page.tsx'
import { CarCarrierPlan } from '../drawings/car-carrier-plan.tsx'

export default function PureCarTruckCarriers() {
  return (
    <VesselPage kind={pureCarTruckCarriers} other={multiPurposeVessels}>
      <CarCarrierPlan marks={pureCarTruckCarriers.marks} />
    </VesselPage>
  )
}
