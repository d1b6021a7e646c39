import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './description-field.module.css'

/** As wide as the form, because it may be long. */
export function DescriptionField({ start }: { start: string | null | undefined }) {
  return (
    <div className={styles.wide}>
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        maxLength={2000}
        defaultValue={start ?? ''}
      />
    </div>
  )
}
