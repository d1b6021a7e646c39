import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function PureCarTruckCarriers() {
  return <UnwrittenPage title="Pure Car Truck Carriers" />
}
