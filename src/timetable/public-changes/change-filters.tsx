import { SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { queryOf } from '@sailing-desk/timetable/public-changes/changes-address'
import type { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import { Form } from 'react-router'
import styles from './change-filters.module.css'

/** Narrows the changes down to a route, vessel or port. */
export function ChangeFilters({ filter, choices }: Pick<SailingChanges, 'filter' | 'choices'>) {
  return (
    <Form
      key={queryOf(filter)}
      action="/changes"
      className={`screen-only stack ${styles.filters}`}
      aria-label="Filter the changes"
    >
      <SelectField label="Route" name="route" defaultValue={filter.route ?? ''}>
        <option value="">All routes</option>
        {choices.routes.map(({ id, direction }) => (
          <option key={id} value={id}>
            {direction}
          </option>
        ))}
      </SelectField>
      <SelectField label="Vessel" name="vessel" defaultValue={filter.vessel ?? ''}>
        <option value="">All vessels</option>
        <Named choices={choices.ships} />
      </SelectField>
      <SelectField label="Port" name="port" defaultValue={filter.port ?? ''}>
        <option value="">All ports</option>
        <Named choices={choices.ports} />
      </SelectField>
      <button type="submit" className="button">
        Show changes
      </button>
    </Form>
  )
}

function Named({ choices }: { choices: readonly { key: string; name: string }[] }) {
  return choices.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ))
}
