import { overview, overviewFigures } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-overview.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-bow.svg?raw'
import { MultiPurposeVessel } from '../drawings/multi-purpose-vessel.tsx'
import { FactList } from '../fact-list.tsx'

export default function Overview() {
  return (
    <AboutPage
      text={overview}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
      lead={<FactList entries={overviewFigures} isLarge />}
    >
      <MultiPurposeVessel />
    </AboutPage>
  )
}
