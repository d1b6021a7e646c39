import { useLoaderData } from 'react-router'
import { dayInIndia } from '../../lib/days.ts'
import { NextSailings } from '../../timetable/next/next-sailings.tsx'
import { StarredSection } from '../../timetable/starred/starred-section.tsx'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useCompany } from '../../web/use-company.ts'
import { Welcome } from '../welcome.tsx'
import '../../ui/arrow.module.css'
import '../cargo-kinds.module.css'
import '../drawings/drawing.module.css'
import '../drawings/plan.module.css'
import '../fact-list.module.css'
import '../fleet.module.css'

const CargoKinds = serverRendered(() => import('../cargo-kinds.tsx'))
const Fleet = serverRendered(() => import('../fleet.tsx'))

async function load(read: ReadPublic) {
  return { sailings: await read('/backend/api/next-sailings'), today: dayInIndia() }
}
const failed = () => ({ sailings: null, today: dayInIndia() })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export default function Home() {
  const { company } = useCompany()
  const { sailings, today } = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <title>{`${company.name}: Liner services from India to the Far East`}</title>
      <meta name="description" content={`${company.role}. ${DESCRIPTION}`} />
      <Welcome today={today} />
      <StarredSection />
      <NextSailings sailings={sailings} />
      <CargoKinds />
      <Fleet />
    </main>
  )
}

const DESCRIPTION =
  'Break-bulk, project, bulk and vehicle cargo from India to the Far East, and inland logistics.'
