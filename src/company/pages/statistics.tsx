import { statistics } from '../../../content/about.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-statistics.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-load-line.svg?raw'
import { ExportVolume } from '../export-volume/export-volume.tsx'

export default function Statistics() {
  return (
    <AboutPage
      text={statistics}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
      wide={<ExportVolume />}
    />
  )
}
