import { statistics } from '../../../content/about.ts'
import { AboutPage } from '../components/about-page.tsx'
import { ExportVolume } from '../components/export-volume.tsx'
import picture from '../drawings/banner-statistics.svg?url'
import { LoadLineIcon } from '../drawings/page-icons.tsx'

export default function Statistics() {
  return <AboutPage text={statistics} banner={{ picture, icon: <LoadLineIcon /> }} wide={<ExportVolume />} />
}
