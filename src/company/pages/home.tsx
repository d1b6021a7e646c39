import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { Link, useLoaderData } from 'react-router'
import { type HomeText, welcome } from '../../../content/welcome.ts'
import { noTexts, readTexts, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { StarredSection } from '../../timetable/starred/starred-section.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { DocumentMeta } from '../../web/public-layout/page-meta.tsx'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useCompany } from '../../web/use-company.ts'
import '@sailing-desk/records/ui/arrow.module.css'
import '../cargo-kinds.module.css'
import '../drawings/drawing.module.css'
import '../drawings/plan.module.css'
import '../fact-list.module.css'
import '../fleet.module.css'
import '../../styles/table.css'
import '../../timetable/next/next-sailings.module.css'
import { WrittenBlocks } from '../../site-content/page-texts/written-blocks.tsx'
import { SearchForm } from '../../timetable/search-form/search-form.tsx'
import { BACKGROUND_PORTS } from '../service-chart/chart-ports.ts'
import { ServiceChart } from '../service-chart/service-chart.tsx'
import styles from '../welcome.module.css'

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

/** The welcome card over the chart of the service, with the search for a sailing. */
function Welcome({ text, today }: { text: HomeText; today: string }) {
  const { company } = useCompany()
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <div className={`screen-only ${styles.picture}`}>
        <div className={styles.chart}>
          <ServiceChart ports={BACKGROUND_PORTS} />
        </div>
      </div>
      <div className={`content ${styles.front}`}>
        <div className={`stack ${styles.card}`}>
          <h1 id="welcome">
            <span className={styles.greeting}>Welcome to {company.name}</span> {text.title}
          </h1>
          <SearchForm today={today} />
          <WrittenBlocks blocks={text.blocks} />
          <p>
            <Link to={text.button.href} className={styles.schedule}>
              {text.button.label}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
