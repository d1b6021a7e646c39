import { statistics } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-statistics.svg?url'
import { LoadLineIcon } from '../drawings/page-icons.tsx'
import { ExportVolume } from '../export-volume/export-volume.tsx'

export default function Statistics() {
  return <AboutPage text={statistics} banner={{ picture, icon: <LoadLineIcon /> }} wide={<ExportVolume />} />
}
