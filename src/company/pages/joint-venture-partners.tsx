import { jointVenture } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-partners.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-links.svg?raw'
import { Partners } from '../partners.tsx'

export default function JointVenturePartners() {
  return (
    <AboutPage text={jointVenture} banner={{ picture, icon: <PageIcon svg={icon} /> }} lead={<Partners />} />
  )
}
