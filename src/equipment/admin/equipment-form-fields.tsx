import { useSave } from '@sailing-desk/records/client/saving'
import { EntityInput, inputOf } from '@sailing-desk/records/screen/entity-screen'
import { FieldErrorsContext, TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { use, useEffect, useState } from 'react'
import { unitIn } from '../categories/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN, measuredBy } from '../categories/shared-measurement.ts'
import type { AttributeValue, Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { EQUIPMENT } from '../items/equipment.ts'
import styles from './attribute-values.module.css'
import { valueField } from './equipment-record.ts'
import { attributesPath } from './equipment-screens.ts'

type Props = {
  row: Equipment | null
  categories: readonly EquipmentCategory[]
  /** The category of the item added before, or the one that the list is filtered by. */
  startCategory: string
}

/** The category determines the attributes and the label of the measurement. It cannot be changed later. */
export function EquipmentFormFields({ row, categories, startCategory }: Props) {
  const [chosen, choose] = useState(() => idIn(categories, row ? row.category_id : startCategory))
  const attributes = useAttributes(chosen, categories)
  const category = categories.find(({ id }) => String(id) === chosen)
  const own = row && String(row.category_id) === chosen ? row : null
  const measured = measuredBy(attributes, category?.measurement_label ?? null, row)
  const isProblem = useHadFieldError('category_id')
  return (
    <>
      <CategoryField
        categories={categories}
        chosen={chosen}
        isFixed={row !== null && idIn(categories, row.category_id) !== '' && !isProblem}
        onChoose={choose}
      />
      <EntityInput {...{ entity: EQUIPMENT, name: 'name', row }} />
      {!measured && <MeasurementField row={row} label={category?.measurement_label ?? null} />}
      <EntityInput {...{ entity: EQUIPMENT, name: 'description', row }} />
      {category && (
        <AttributeValues
          key={chosen}
          attributes={attributes}
          values={own ? own.attribute_values : []}
          measured={measured}
          measurement={row?.measurement ?? ''}
        />
      )}
    </>
  )
}

function MeasurementField({ row, label }: Pick<Props, 'row'> & { label: string | null }) {
  const input = inputOf(EQUIPMENT, 'measurement')
  return <TextField {...input} label={label ?? input.label} defaultValue={row?.measurement ?? ''} />
}

/** Whether the category had a field error: it has been deleted, and another one can be chosen. */
function useHadFieldError(name: string): boolean {
  const error = use(FieldErrorsContext)[name]
  const [hasProblem, setProblem] = useState(false)
  if (error && !hasProblem) setProblem(true)
  return hasProblem
}

/** As a form value; empty if the category does not exist. */
function idIn(categories: readonly EquipmentCategory[], categoryId: number | string | null): string {
  return categories.some(({ id }) => String(id) === String(categoryId)) ? String(categoryId) : ''
}

type CategoryFieldProps = Pick<Props, 'categories'> & {
  chosen: string
  isFixed: boolean
  onChoose: (id: string) => void
}

function CategoryField({ categories, chosen, isFixed, onChoose }: CategoryFieldProps) {
  const name = categories.find(({ id }) => String(id) === chosen)?.name
  return (
    <div>
      <SelectField
        label="Category"
        required
        disabled={isFixed}
        {...(!isFixed && { name: 'category_id' })}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        hint={categories.length === 0 ? 'Add a category first.' : undefined}
      >
        <option value="">Select a category</option>
        <Options of={categories.map((each) => [each.id, each.name])} />
      </SelectField>
      {/* Disabled fields are not submitted. */}
      {isFixed && <input type="hidden" name="category_id" value={chosen} data-words={name} />}
    </div>
  )
}

/**
 * The attributes of the chosen category, reloaded when it is chosen. Until they are loaded, or if that fails, those that
 * came with the categories.
 */
function useAttributes(
  categoryId: string,
  categories: readonly EquipmentCategory[],
): readonly EquipmentAttribute[] {
  const save = useSave()
  const [loaded, setLoaded] = useState<{ categoryId: string; attributes: EquipmentAttribute[] } | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    let isCurrent = true
    void save('GET', attributesPath(Number(categoryId))).then((response) => {
      if (!isCurrent || response.problem || !Array.isArray(response.body)) return
      setLoaded({ categoryId, attributes: response.body })
    })
    return () => {
      isCurrent = false
    }
  }, [save, categoryId])
  if (loaded?.categoryId === categoryId) return loaded.attributes
  return categories.find(({ id }) => String(id) === categoryId)?.attributes ?? []
}

type AttributeValuesProps = {
  attributes: readonly EquipmentAttribute[]
  values: readonly AttributeValue[]
  /** The attribute that is also the measurement, and the measurement. */
  measured: EquipmentAttribute | undefined
  measurement: string
}

/** The attributes of the category, with the values of this item. */
function AttributeValues({ attributes, values, measured, measurement }: AttributeValuesProps) {
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
