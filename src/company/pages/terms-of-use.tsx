import { terms } from '../../../content/terms.ts'
import { LegalPage } from '../legal-page.tsx'

export default function TermsOfUse() {
  return <LegalPage {...terms} />
}
