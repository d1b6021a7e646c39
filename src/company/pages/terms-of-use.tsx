import { terms } from '../../../content/terms.ts'
import { LegalPage } from '../components/legal-page.tsx'

export default function TermsOfUse() {
  return <LegalPage {...terms} />
}
