import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function Careers() {
  return <UnwrittenPage title="Careers" />
}
