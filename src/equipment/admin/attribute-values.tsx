import { SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { unitIn } from '../categories/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN } from '../categories/shared-measurement.ts'
import type { AttributeValue, EquipmentAttribute } from '../equipment.schema.ts'
import styles from './attribute-values.module.css'
import { valueField } from './equipment-record.ts'

type Props = {
  attributes: readonly EquipmentAttribute[]
  values: readonly AttributeValue[]
  /** The attribute that is also the measurement, and the measurement. */
  measured: EquipmentAttribute | undefined
  measurement: string
}

/** The attributes of the category, with the values of this item. */
export function AttributeValues({ attributes, values, measured, measurement }: Props) {
  const startOf = ({ id }: EquipmentAttribute) =>
    values.find(({ attribute_id }) => attribute_id === id)?.value ?? (id === measured?.id ? measurement : '')
  return (
    <fieldset className={`whole ${styles.values}`}>
      <legend>Attributes</legend>
      {attributes.length === 0 ? (
        <p className={`muted ${styles.list}`}>No attributes found for this category.</p>
      ) : (
        <ul className={`fields ${styles.list}`}>
          {attributes.map((attribute) => (
            <li key={attribute.id}>
              <ValueField attribute={attribute} start={startOf(attribute)} />
            </li>
          ))}
        </ul>
      )}
      {measured && (
        <>
          <input type="hidden" name={MEASURED_BY} value={valueField(measured.id)} />
          <input type="hidden" name={MEASURED_IN} value={unitOf(measured)} />
        </>
      )}
    </fieldset>
  )
}

/** A number is stored without its unit, a text as typed. */
const unitOf = ({ data_type, display_name }: EquipmentAttribute) =>
  (data_type === 'number' && unitIn(display_name)) || ''

function ValueField({ attribute, start }: { attribute: EquipmentAttribute; start: string }) {
  const { id, name, display_name, description, data_type, is_required } = attribute
  const field = {
    label: display_name,
    name: valueField(id),
    required: is_required,
    defaultValue: start,
    hint: description ? `${name}: ${description}` : name,
  }
  if (data_type === 'boolean')
    return (
      <SelectField {...field}>
        <option value="">Not specified</option>
        <option>Yes</option>
        <option>No</option>
      </SelectField>
    )
  if (data_type === 'date') return <TextField {...field} type="date" />
  return (
    <TextField
      {...field}
      maxLength={200}
      autoComplete="off"
      {...(data_type === 'number' && { inputMode: 'decimal' as const })}
    />
  )
}
