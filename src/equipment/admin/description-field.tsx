import { TextField } from '../../ui/fields/text-field.tsx'

/** As wide as the form, because it may be long. */
export function DescriptionField({ start }: { start: string | null | undefined }) {
  return (
    <div className="whole">
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
