import { privacy } from '../../../content/privacy.ts'
import { LegalPage } from '../components/legal-page.tsx'

export default function PrivacyStatement() {
  return <LegalPage {...privacy} />
}
