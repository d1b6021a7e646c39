import { Link, useLoaderData, useNavigate } from 'react-router'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { fromBrowser, fromServer } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { loadMaster } from './master-data.ts'
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
            <Link to={`${PATH}/${key}`} className={`card ${styles.card}`}>
              <span className={styles.title}>{title}</span>
              {count !== null && <span className={styles.count}>{count.toLocaleString('en-IN')}</span>}
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
