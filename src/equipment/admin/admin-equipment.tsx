import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { EntityInput, inputOf } from '@sailing-desk/records/screen/entity-screen'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { FieldErrorsContext, TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { addressOf, type ListState } from '@sailing-desk/records/ui/lists/list-state'
import { use, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { unitIn } from '../categories/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN, measuredBy } from '../categories/shared-measurement.ts'
import type { AttributeValue, Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { EQUIPMENT } from '../items/equipment.ts'
import { NO_CATEGORY } from '../messages.ts'
import styles from './attribute-values.module.css'
import { equipmentFields, valueField } from './equipment-record.ts'
import {
  attributesPath,
  EQUIPMENT_LIST,
  type EquipmentScreenData,
  loadEquipmentScreen,
} from './equipment-screens.ts'

export const loader = fromServer(loadEquipmentScreen)
export const clientLoader = fromBrowserInPlace(loadEquipmentScreen)

export default function AdminEquipment() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Equipment Management">
      {(data, failure) => <EquipmentScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** All equipment. `failure`: why the data is outdated, or null. */
function EquipmentScreen({ data, failure }: { data: EquipmentScreenData; failure: string | null }) {
  const { state, categories } = data
  const categoryOf = (row: Equipment | null) => categories.find(({ id }) => id === row?.category_id)
  const screen = useEquipmentScreen(data, (row) => categoryOf(row) !== undefined)
  return (
    <>
      <AdminHead title="Equipment Management">
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={EQUIPMENT_LIST.columns}
        fields={equipmentFields(categoryOf(screen.form?.row ?? null))}
        formFields={(row, lastInput) => (
          <EquipmentFormFields
            row={row}
            categories={categories}
            startCategory={lastInput.category_id ?? state.filters.category_id ?? ''}
          />
        )}
        filters={<CategoryFilter categories={categories} state={state} onState={screen.setListState} />}
        rowActions={(row, describedBy) =>
          !categoryOf(row) && (
            <Button kind="quiet" aria-describedby={describedBy} onClick={() => void screen.show(row)}>
              Assign category
            </Button>
          )
        }
        failure={failure}
      />
    </>
  )
}

function useEquipmentScreen({ state, list }: EquipmentScreenData, hasCategory: (row: Equipment) => boolean) {
  const showBanner = useBanner()

  /** Equipment without a category must first be assigned one. */
  function mayOpen(row: Equipment | null): boolean {
    if (!row || hasCategory(row)) return true
    showBanner('failure', NO_CATEGORY)
    return false
  }

  return useRecordScreen<Equipment>({
    noun: EQUIPMENT_LIST.noun,
    state,
    list,
    toAddress: (listState) => `?${addressOf(listState, EQUIPMENT_LIST.rules)}`,
    questionOf: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Are you sure you want to delete this equipment?',
    }),
    mayOpen,
  })
}

type Props = { categories: readonly EquipmentCategory[]; state: ListState; onState: SetListState }

/** Filters the list by category, or for equipment without one. */
function CategoryFilter({ categories, state, onState }: Props) {
  return (
    <ListFilter name="category_id" label="Filter by category" all="All Categories" {...{ state, onState }}>
      <Options of={categories.map(({ id, name }) => [id, name])} />
      <option value="none">No category</option>
    </ListFilter>
  )
}

type EquipmentFormFieldsProps = {
  row: Equipment | null
  categories: readonly EquipmentCategory[]
  /** The category of the item added before, or the one that the list is filtered by. */
  startCategory: string
}

/** The category determines the attributes and the label of the measurement. It cannot be changed later. */
function EquipmentFormFields({ row, categories, startCategory }: EquipmentFormFieldsProps) {
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

function MeasurementField({ row, label }: Pick<EquipmentFormFieldsProps, 'row'> & { label: string | null }) {
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

type CategoryFieldProps = Pick<EquipmentFormFieldsProps, 'categories'> & {
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
