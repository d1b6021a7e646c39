import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function IntraAsia() {
  return <UnwrittenPage title="Intra Asia" />
}
