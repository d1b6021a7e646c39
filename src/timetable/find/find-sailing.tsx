import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import type { SailingForm } from '../sailings/sailing-search.schema.ts'
import { PortOptions } from '../search-form/port-options.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { Failure, type NotLoaded, notLoaded } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'

const DESCRIPTION =
  'Find a sailing from port to port: vessels with departure, arrival, transit time and cargo cut-off, by month.'

async function load(read: ReadPublic, { search }: URL) {
  const [list, form] = await Promise.all([
    read('/backend/api/ports'),
    search ? read(`/backend/api/sailings?${search.slice(1)}`) : read('/backend/api/sailings'),
  ])
  const ports = list.ports.map(({ key, name, country, code }) => ({ key, name, country, code }))
  return { ports, form, changed_at: list.changed_at }
}
export const loader = publicLoader(load, notLoaded)
export const clientLoader = publicClientLoader(load, notLoaded)

export default function FindSailing() {
  const loaded = useLoaderData<typeof loader>()
  const changedAt = 'problem' in loaded ? undefined : loaded.changed_at
  return (
    <SailingPage
      title="Find a sailing"
      description={DESCRIPTION}
      intro="From port to port, by port name or UN/LOCODE."
      changedAt={changedAt}
    >
      {'problem' in loaded ? <Failure /> : <Form {...loaded} />}
    </SailingPage>
  )
}

type Loaded = Exclude<Awaited<ReturnType<typeof load>>, NotLoaded>

function Form({ ports, form: { values, errors, today } }: Loaded) {
  const texts = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return (
    <>
      <SearchForm today={today} values={values} errors={texts} options={<PortOptions ports={ports} />} />
      {errors.map((error) => (
        <DidYouMean key={error.field} error={error} values={values} />
      ))}
    </>
  )
}

type DidYouMeanProps = { error: SailingForm['errors'][number]; values: SailingForm['values'] }

function DidYouMean({ error: { field, suggestions }, values }: DidYouMeanProps) {
  if (suggestions.length === 0) return null
  return (
    <p>
      Did you mean{' '}
      {suggestions.map(({ key, name }, at) => (
        <span key={key}>
          {at > 0 && ' or '}
          <Link to={`/sailings?${new URLSearchParams({ ...values, [field]: name })}`} reloadDocument>
            {name}
          </Link>
        </span>
      ))}
      ?
    </p>
  )
}
