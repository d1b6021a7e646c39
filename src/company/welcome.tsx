import { Link } from 'react-router'
import { SearchForm } from '../timetable/search-form/search-form.tsx'
import { useCompany } from '../web/use-company.ts'
import { BACKGROUND_PORTS } from './service-chart/chart-ports.ts'
import { ServiceChart } from './service-chart/service-chart.tsx'
import styles from './welcome.module.css'

/** The welcome card over the chart of the service, with the search for a sailing. */
export function Welcome({ today }: { today: string }) {
  const { company, facts } = useCompany()
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
            <span className={styles.greeting}>Welcome to {company.name}</span> Liner services from India to
            the Far East
          </h1>
          <SearchForm today={today} />
          <p>
            We are a joint venture, established {company.established}, and general agent in India for a
            Japanese car-liner operator. We offer liner services for break-bulk, project, bulk and vehicle
            cargo, with <span className={styles.figure}>{facts.vessels_a_month_eastbound}</span> vessels per
            month eastbound, and inland logistics with warehouses, trailers, cranes and forklifts.
          </p>
          <Link to="/west-east-bound" className="button">
            View sailing schedule
          </Link>
        </div>
      </div>
    </section>
  )
}
