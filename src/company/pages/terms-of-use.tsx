import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function TermsOfUse() {
  return <UnwrittenPage title="Terms of Use" />
}
