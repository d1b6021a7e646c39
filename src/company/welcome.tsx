import { Link } from 'react-router'
import type { HomeText } from '../../content/welcome.ts'
import { WrittenBlocks } from '../site-content/page-texts/written-blocks.tsx'
import { SearchForm } from '../timetable/search-form/search-form.tsx'
import { useCompany } from '../web/use-company.ts'
import { BACKGROUND_PORTS } from './service-chart/chart-ports.ts'
import { ServiceChart } from './service-chart/service-chart.tsx'
import styles from './welcome.module.css'

/** The welcome card over the chart of the service, with the search for a sailing. */
export function Welcome({ text, today }: { text: HomeText; today: string }) {
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
