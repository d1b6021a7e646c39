import { useState } from 'react'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EquipmentAttribute } from '../equipment.schema.ts'
import { DATA_TYPE_WORDS } from '../equipment-record.ts'
import { DescriptionField } from './description-field.tsx'

/** The management name is filled from the name where it is left empty. */
export function AttributeFields({ row }: { row: EquipmentAttribute | null }) {
  const [shown, setShown] = useState(row?.display_name ?? '')
  const text = { autoComplete: 'off', maxLength: 200 }
  return (
    <>
      <TextField
        label="Attribute Name"
        name="name"
        required
        {...text}
        defaultValue={row?.name}
        onBlur={({ currentTarget: { value } }) => setShown((now) => (now.trim() === '' ? value : now))}
        hint="Such as boom_length; what has capacity, size or location in its name is shown to visitors."
      />
      <TextField
        label="Management Name"
        name="display_name"
        {...text}
        value={shown}
        onChange={({ currentTarget: { value } }) => setShown(value)}
        hint="With its unit, such as Boom Length (m). Left empty, it is the name."
      />
      <SelectField label="Data Type" name="data_type" defaultValue={row?.data_type ?? 'text'}>
        {Object.entries(DATA_TYPE_WORDS).map(([type, words]) => (
          <option key={type} value={type}>
            {words}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Required"
        name="is_required"
        start={row?.is_required ?? false}
        hint="Equipment of the category cannot be saved without it."
      />
      <DescriptionField start={row?.description} />
    </>
  )
}
