import { management } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-standards.svg?url'
import { CompassIcon } from '../drawings/page-icons.tsx'

export default function ManagementStandardsVision() {
  return <AboutPage text={management} banner={{ picture, icon: <CompassIcon /> }} />
}
