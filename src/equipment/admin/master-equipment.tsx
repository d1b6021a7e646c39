import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { ApiError } from '@sailing-desk/records/client/calls'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { readCategories } from './equipment-screens.ts'
import styles from './master-equipment.module.css'

export const loader = fromServer(loadMaster)
export const clientLoader = fromBrowser(loadMaster)

const PATH = '/admin/master-equipment'

/** Links to the categories and attributes. */
export default function MasterEquipment() {
  const parts = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <>
      <AdminHead title="Master Equipment" line="Equipment categories and their attributes." />
      <div className={styles.choice}>
        <SelectField
          label="Select Option"
          defaultValue=""
          onChange={({ currentTarget: { value } }) => value && void navigate(`${PATH}/${value}`)}
          hint="Opens the selected screen."
        >
          <option value="">Select an option</option>
          <Options of={parts.map(({ key, title }) => [key, title])} />
        </SelectField>
      </div>
      <ul className={`stack ${styles.cards}`}>
        {parts.map(({ key, title, text, count }) => (
          <li key={key}>
            <Link to={`${PATH}/${key}`} className={`card stack panel ${styles.card}`}>
              <span className={styles.title}>{title}</span>
              {count !== null && <span className="figure">{count.toLocaleString('en-IN')}</span>}
              <span className="muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A part of the master data. `count` is null if it could not be loaded. */
type MasterPart = { key: 'category' | 'attribute'; title: string; text: string; count: number | null }

export async function loadMaster(get: ReadApi): Promise<MasterPart[]> {
  const categories = await readCategories(get).catch(unlessLoggedOut)
  const attributes = categories?.map((category) => category.attributes.length)
  return [
    {
      key: 'category',
      title: 'Categories',
      text: 'Equipment groups in the public table, such as cranes, forklifts and trailers.',
      count: categories?.length ?? null,
    },
    {
      key: 'attribute',
      title: 'Attributes',
      text: 'Details recorded for the equipment in a category, such as capacity.',
      count: attributes?.reduce((sum, each) => sum + each, 0) ?? null,
    },
  ]
}

function unlessLoggedOut(error: unknown): null {
  if (error instanceof ApiError && error.problem.status === 401) throw error
  return null
}
