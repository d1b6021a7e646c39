import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function Cargoes() {
  return <UnwrittenPage title="Cargoes" />
}
