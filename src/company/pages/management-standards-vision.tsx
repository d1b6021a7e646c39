import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function ManagementStandardsVision() {
  return <UnwrittenPage title="Management & Standards Vision" />
}
