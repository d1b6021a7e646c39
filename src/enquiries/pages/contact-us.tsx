import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function ContactUs() {
  return <UnwrittenPage title="Contact Us" />
}
