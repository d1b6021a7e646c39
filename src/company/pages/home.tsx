import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { useLoaderData } from 'react-router'
import { welcome } from '../../../content/welcome.ts'
import { noTexts, readTexts, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { StarredSection } from '../../timetable/starred/starred-section.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { DocumentMeta } from '../../web/public-layout/page-meta.tsx'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useCompany } from '../../web/use-company.ts'
import { Welcome } from '../welcome.tsx'
import '@sailing-desk/records/ui/arrow.module.css'
import '../cargo-kinds.module.css'
import '../drawings/drawing.module.css'
import '../drawings/plan.module.css'
import '../fact-list.module.css'
import '../fleet.module.css'
import '../../styles/table.css'
import '../../timetable/next/next-sailings.module.css'

const NextSailings = serverRendered(() => import('../../timetable/next/next-sailings.tsx'))
const CargoKinds = serverRendered(() => import('../cargo-kinds.tsx'))
const Fleet = serverRendered(() => import('../fleet.tsx'))

async function load(read: ReadPublic, url: URL) {
  const [texts, sailings] = await Promise.all([
    readTexts(read, 'home', url),
    read('/backend/api/next-sailings'),
  ])
  return { texts, sailings, today: dayInIndia() }
}
const failed = (error: unknown) => ({ ...noTexts(error), sailings: null, today: dayInIndia() })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export default function Home() {
  const { texts, sailings, today } = useLoaderData<typeof loader>()
  const { company } = useCompany()
  const text = usePageTexts(welcome)
  return (
    <main id="content">
      <DocumentMeta
        title={`${company.name}: ${text.searchTitle || text.title}`}
        description={text.description}
      />
      <Welcome text={text} today={today} />
      <StarredSection />
      <NextSailings sailings={sailings} today={today} />
      <CargoKinds texts={texts} />
      <Fleet texts={texts} />
    </main>
  )
}
