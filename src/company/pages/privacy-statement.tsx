import { privacy } from '../../../content/privacy.ts'
import { useFormSettings } from '../../submissions/form/use-form-settings.ts'
import { LegalPage } from '../legal-page.tsx'

export default function PrivacyStatement() {
  const { retentionDays } = useFormSettings()
  return <LegalPage {...privacy(retentionDays)} />
}
