import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function Statistics() {
  return <UnwrittenPage title="Statistics" />
}
