import { overview, overviewFigures } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-overview.svg?url'
import { MultiPurposeVessel } from '../drawings/multi-purpose-vessel.tsx'
import { BowIcon } from '../drawings/page-icons.tsx'
import { FactList } from '../fact-list.tsx'

export default function Overview() {
  return (
    <AboutPage
      text={overview}
      banner={{ picture, icon: <BowIcon /> }}
      lead={<FactList entries={overviewFigures} isLarge />}
    >
      <MultiPurposeVessel />
    </AboutPage>
  )
}
