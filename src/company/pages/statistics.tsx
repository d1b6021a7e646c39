import { statistics } from '../../../content/about.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-statistics.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-load-line.svg?raw'
import { ExportVolume } from '../export-volume/export-volume.tsx'

const load = textsOf('statistics')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function Statistics() {
  return (
    <AboutPage
      path="/statistics"
      text={usePageTexts(statistics)}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
      wide={<ExportVolume />}
    />
  )
}
