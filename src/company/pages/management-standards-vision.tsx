import { management } from '../../../content/about.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-standards.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-compass.svg?raw'

const load = textsOf('management-standards-vision')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function ManagementStandardsVision() {
  return (
    <AboutPage
      path="/management-standards-vision"
      text={usePageTexts(management)}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
    />
  )
}
