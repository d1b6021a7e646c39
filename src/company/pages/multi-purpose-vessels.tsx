import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function MultiPurposeVessels() {
  return <UnwrittenPage title="Multi-Purpose Vessels" />
}
