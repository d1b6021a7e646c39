import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { type ListState, withFilter } from '../../ui/lists/list-state.ts'
import type { SetListState } from '../../web/records/record-list.tsx'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import type { Person } from '../inbox-people.ts'
import { STATUS_LABELS } from '../inbox-tabs.ts'

type Props = { state: ListState; people: Person[]; onState: SetListState }

/** Spam has its own list. */
const SHOWN = Object.entries(STATUS_LABELS).filter(([status]) => status !== 'spam')

export function InboxFilters({ state, people, onState }: Props) {
  const { username } = useAdminLayout().user
  const filter = (name: 'status' | 'assignee_id') => ({
    value: state.filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onState((current) => withFilter(current, name, value)),
  })
  const me = people.find((each) => each.username === username)
  return (
    <>
      <SelectField label="Filter by status" {...filter('status')}>
        <option value="">All</option>
        <Options of={SHOWN} />
      </SelectField>
      <SelectField label="Filter by assignee" {...filter('assignee_id')}>
        <option value="">All Assignees</option>
        {me && <option value={me.id}>Mine</option>}
        <option value="none">Unassigned</option>
        <Options of={people.filter((each) => each !== me).map(({ id, username: name }) => [id, name])} />
      </SelectField>
    </>
  )
}
