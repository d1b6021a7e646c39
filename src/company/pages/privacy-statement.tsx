import { useCallback } from 'react'
import type { Company } from '../../../content/company.ts'
import { privacy } from '../../../content/privacy.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { useFormSettings } from '../../submissions/form/use-form-settings.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { LegalPage } from '../legal-page.tsx'

const load = textsOf('privacy-statement')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function PrivacyStatement() {
  const { retentionDays } = useFormSettings()
  const textsFor = useCallback((company: Company) => privacy(company, retentionDays), [retentionDays])
  return <LegalPage {...usePageTexts(textsFor)} />
}
