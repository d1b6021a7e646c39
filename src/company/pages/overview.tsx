import { overview } from '../../../content/about.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-overview.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-bow.svg?raw'
import { MultiPurposeVessel } from '../drawings/multi-purpose-vessel.tsx'
import { FactList } from '../fact-list.tsx'

const load = textsOf('overview')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function Overview() {
  const text = usePageTexts(overview)
  return (
    <AboutPage
      path="/overview"
      text={text}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
      lead={<FactList entries={text.figures} isLarge />}
    >
      <MultiPurposeVessel />
    </AboutPage>
  )
}
