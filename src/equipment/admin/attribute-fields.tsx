import { CheckField } from '../../ui/fields/check-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { EquipmentAttribute } from '../equipment.schema.ts'
import { DescriptionField } from './description-field.tsx'
import { DATA_TYPE_LABELS } from './equipment-record.ts'

/** An empty management name is filled from the name when the form is saved, not while typing. */
export function AttributeFields({ row }: { row: EquipmentAttribute | null }) {
  const text = { autoComplete: 'off', maxLength: 200 }
  return (
    <>
      <TextField
        label="Attribute Name"
        name="name"
        required
        {...text}
        defaultValue={row?.name}
        hint="For example boom_length. Names with capacity, size or location fill those columns of the public table."
      />
      <TextField
        label="Management Name"
        name="display_name"
        {...text}
        defaultValue={row?.display_name}
        hint="Include the unit, for example Boom Length (m). If left empty, the attribute name is used."
      />
      <SelectField label="Data Type" name="data_type" defaultValue={row?.data_type ?? 'text'}>
        <Options of={Object.entries(DATA_TYPE_LABELS)} />
      </SelectField>
      <CheckField
        label="Required"
        name="is_required"
        start={row?.is_required ?? false}
        hint="Equipment in this category cannot be saved without it."
      />
      <DescriptionField start={row?.description} />
    </>
  )
}
