import { management } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-standards.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-compass.svg?raw'

export default function ManagementStandardsVision() {
  return <AboutPage text={management} banner={{ picture, icon: <PageIcon svg={icon} /> }} />
}
