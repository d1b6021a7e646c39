import { Link } from 'react-router'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import styles from './category-choice.module.css'
import type { AttributeScreenData } from './equipment-screen-data.ts'

type Props = Pick<AttributeScreenData, 'categories' | 'category' | 'isGone'> & {
  onChoose: (id: string) => void
}

/** Chooses the category whose attributes are shown. */
export function CategoryChoice({ categories, category, isGone, onChoose }: Props) {
  return (
    <div className={`stack ${styles.choice}`}>
      <SelectField
        label="Category"
        value={category?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      >
        <option value="">Select a category</option>
        <Options of={categories.map(({ id, name }) => [id, name])} />
      </SelectField>
      {!category && <p role="status">{categories.length === 0 ? <None /> : statusText(isGone)}</p>}
    </div>
  )
}

const None = () => (
  <>
    There are no categories yet. <Link to="/admin/master-equipment/category">Add a category</Link> first.
  </>
)

const statusText = (isGone: boolean) =>
  isGone
    ? 'This category was deleted by someone else. Select another one.'
    : 'Select a category to see its attributes.'
