import type { ReactNode } from 'react'
import { SelectField } from '../ui/fields/select-field.tsx'
import { type ListState, withFilter } from '../ui/lists/list-state.ts'
import type { SetListState } from './load-list.ts'

type Props = {
  /** In the URL and the API. */
  name: string
  label: string
  /** The choice without this filter. */
  all: string
  state: ListState
  onState: SetListState
  /** The other choices. */
  children: ReactNode
}

/** A filter of a list whose state is in the URL. */
export function ListFilter({ name, label, all, state, onState, children }: Props) {
  return (
    <SelectField
      label={label}
      value={state.filters[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onState((current) => withFilter(current, name, value))}
    >
      <option value="">{all}</option>
      {children}
    </SelectField>
  )
}
