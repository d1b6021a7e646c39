import { ListSearch } from '@sailing-desk/records/screen/list-search'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { type ListState, withFilter } from '@sailing-desk/records/ui/lists/list-state'
import type { RefObject } from 'react'
import type { HistoryPerson } from '../history.schema.ts'
import { LOGINS } from '../history-data.ts'
import { HISTORY_KINDS } from '../history-kinds.ts'
import styles from './history-filters.module.css'

type Props = {
  state: ListState
  people: readonly HistoryPerson[]
  field: RefObject<HTMLInputElement | null>
  onState: SetListState
}

export function HistoryFilters({ state, people, field, onState }: Props) {
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onState((current) => withHistoryFilter(current, name, value)),
  })
  return (
    <div className={`card ${styles.filters}`}>
      <ListSearch
        label="Search the history"
        placeholder="Vessel, port, person or circular"
        {...{ field, state, onState }}
      >
        <SelectField label="Type" {...filter('entity')}>
          <option value="">All Types</option>
          <Options of={Object.entries(HISTORY_KINDS)} />
          <option value={LOGINS}>Logins</option>
        </SelectField>
        <SelectField label="User" {...filter('account')}>
          <option value="">All Users</option>
          <Options of={people.map(({ id, username }) => [id, username])} />
        </SelectField>
        <TextField label="From" type="date" max={state.filters.to} {...filter('from')} />
        <TextField label="To" type="date" min={state.filters.from} {...filter('to')} />
      </ListSearch>
    </div>
  )
}

/** A change of type drops the id, which belongs to the old type. */
function withHistoryFilter(state: ListState, name: string, value: string): ListState {
  return withFilter(name === 'entity' ? withFilter(state, 'entity_id', '') : state, name, value)
}
