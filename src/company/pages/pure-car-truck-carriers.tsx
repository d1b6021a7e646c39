import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import { CarCarrierPlan } from '../drawings/car-carrier-plan.tsx'
import { VesselPage } from '../vessel-page.tsx'

export default function PureCarTruckCarriers() {
  return (
    <VesselPage kind={pureCarTruckCarriers} other={multiPurposeVessels}>
      <CarCarrierPlan marks={pureCarTruckCarriers.marks} />
    </VesselPage>
  )
}
