import { terms } from '../../../content/terms.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { LegalPage } from '../legal-page.tsx'

const load = textsOf('terms-of-use')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function TermsOfUse() {
  return <LegalPage {...usePageTexts(terms)} />
}
