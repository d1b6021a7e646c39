import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function Gallery() {
  return <UnwrittenPage title="Gallery" />
}
