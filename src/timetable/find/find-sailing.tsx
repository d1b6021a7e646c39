import type { ReadPublic } from '@sailing-desk/records/client/calls'
import type { SailingForm } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PortOptions } from '../search-form/port-options.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { Failure, type NotLoaded, notLoaded, UnknownPort } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'

const DESCRIPTION =
  'Find a sailing from port to port: vessels with departure, arrival, transit time and cargo cut-off, by month.'

async function load(read: ReadPublic, { search }: URL) {
  const [list, form] = await Promise.all([
    read('/backend/api/ports'),
    search ? read(`/backend/api/sailings?${search.slice(1)}`) : read('/backend/api/sailings'),
  ])
  const ports = list.ports.map(({ key, name, country, code }) => ({ key, name, country, code }))
  return { ports, form }
}
export const loader = publicLoader(load, notLoaded)
export const clientLoader = publicClientLoader(load, notLoaded)

export default function FindSailing() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <SailingPage
      title="Find a sailing"
      description={DESCRIPTION}
      intro="From port to port, by port name or UN/LOCODE."
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
      <SearchForm
        today={today}
        values={values}
        errors={texts}
        below={Object.fromEntries(
          errors.map(({ field, suggestions }) => [
            field,
            <Suggestions key={field} {...{ field, suggestions }} />,
          ]),
        )}
        options={<PortOptions ports={ports} />}
      />
      <UnknownPort errors={texts} from={values.from} to={values.to} />
    </>
  )
}

const MEANT = { from: 'Which port of loading?', to: 'Which port of discharge?', month: 'Which month?' }

/** What may be meant, as links below the field. */
function Suggestions({ field, suggestions }: Pick<SailingForm['errors'][number], 'field' | 'suggestions'>) {
  if (suggestions.length === 0) return null
  return (
    <ul aria-label={MEANT[field]} className="links">
      {suggestions.map(({ name, address }) => (
        <li key={address}>
          <a href={address}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
