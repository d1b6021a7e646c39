import { jointVenture } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-partners.svg?url'
import { LinksIcon } from '../drawings/page-icons.tsx'
import { Partners } from '../partners.tsx'

export default function JointVenturePartners() {
  return <AboutPage text={jointVenture} banner={{ picture, icon: <LinksIcon /> }} lead={<Partners />} />
}
