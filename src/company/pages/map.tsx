import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function MapPage() {
  return <UnwrittenPage title="Map" />
}
