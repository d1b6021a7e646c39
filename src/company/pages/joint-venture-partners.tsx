import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function JointVenturePartners() {
  return <UnwrittenPage title="Joint Venture Partners" />
}
