import { jointVenture } from '../../../content/about.ts'
import { AboutPage } from '../components/about-page.tsx'
import { Partners } from '../components/partners.tsx'
import picture from '../drawings/banner-partners.svg?url'
import { LinksIcon } from '../drawings/page-icons.tsx'

export default function JointVenturePartners() {
  return <AboutPage text={jointVenture} banner={{ picture, icon: <LinksIcon /> }} lead={<Partners />} />
}
