import { useLoaderData } from 'react-router'
import { company } from '../../../content/company.ts'
import { NextSailings } from '../../timetable/next/next-sailings.tsx'
import { QuickSearch } from '../../timetable/search-form/quick-search.tsx'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { CargoKinds } from '../cargo-kinds.tsx'
import { Fleet } from '../fleet.tsx'
import { Welcome } from '../welcome.tsx'
import styles from './home.module.css'

const load = (read: ReadPublic) => read('/backend/api/next-sailings')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Home() {
  const sailings = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <title>{`${company.name}: Liner services from India to the Far East`}</title>
      <meta name="description" content={`${company.role}. ${DESCRIPTION}`} />
      <Welcome />
      <section className={`content stack ${styles.search}`} aria-labelledby="find-sailing">
        <h2 id="find-sailing">Find a sailing</h2>
        <QuickSearch />
      </section>
      <NextSailings sailings={sailings} />
      <CargoKinds />
      <Fleet />
    </main>
  )
}

const DESCRIPTION =
  'Break-bulk, project, bulk and vehicle cargo from India to the Far East, and inland logistics.'
