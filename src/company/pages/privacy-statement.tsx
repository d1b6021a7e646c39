import { privacy } from '../../../content/privacy.ts'
import { useFormSettings } from '../../inbox/components/use-form-settings.ts'
import { LegalPage } from '../components/legal-page.tsx'

export default function PrivacyStatement() {
  const { keptDays } = useFormSettings()
  return <LegalPage {...privacy(keptDays)} />
}
