import { SelectField } from '../../ui/fields/select-field.tsx'
import { type ListState, withListChanges } from '../../ui/lists/list-state.ts'
import type { SetListState } from '../../web/records/record-list.tsx'
import type { EquipmentCategory } from '../equipment.schema.ts'

type Props = { categories: readonly EquipmentCategory[]; state: ListState; onState: SetListState }

/** Filters the list by category, or for equipment without one. */
export function CategoryFilter({ categories, state, onState }: Props) {
  return (
    <SelectField
      label="Filter by category"
      value={state.filters.category_id ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onState((current) => withListChanges(current, { filters: value ? { category_id: value } : {} }))
      }
    >
      <option value="">All Categories</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="none">No category</option>
    </SelectField>
  )
}
