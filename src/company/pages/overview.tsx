import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function Overview() {
  return <UnwrittenPage title="Overview" />
}
