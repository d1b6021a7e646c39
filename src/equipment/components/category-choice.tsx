import { SelectField } from '../../ui/select-field.tsx'
import type { AttributeDeskData } from '../equipment-desk-data.ts'
import styles from './category-choice.module.css'

type Props = Pick<AttributeDeskData, 'categories' | 'category' | 'isGone'> & {
  onChoose: (id: string) => void
}

/** Whose attributes are shown. */
export function CategoryChoice({ categories, category, isGone, onChoose }: Props) {
  return (
    <div className={styles.choice}>
      <SelectField
        label="Category"
        value={category?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      >
        <option value="">Select a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!category && <p role="status">{wordsFor(categories.length, isGone)}</p>}
    </div>
  )
}

function wordsFor(categories: number, isGone: boolean): string {
  if (categories === 0) return 'There are no categories yet. Add a category first.'
  if (isGone) return 'This category is gone: someone else deleted it. Select another one.'
  return 'Select a category to see its attributes.'
}
