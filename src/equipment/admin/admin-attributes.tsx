import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { totalOf } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { withCells } from '@sailing-desk/records/screen/entity-list'
import { EntityInput } from '@sailing-desk/records/screen/entity-screen'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import type { AskDelete } from '@sailing-desk/records/screen/use-record-delete'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Tag } from '@sailing-desk/records/ui/inline'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { tidyName } from '@sailing-desk/trade/text'
import { Link, type Location, useLoaderData, useNavigate } from 'react-router'
import { ATTRIBUTE } from '../categories/attribute.ts'
import { isMarkedForUnits, unitsQuestion } from '../categories/missing-units.ts'
import { attributeDeletionText } from '../deletion.ts'
import type { EquipmentAttribute } from '../equipment.schema.ts'
import {
  ATTRIBUTE_LIST,
  type AttributeScreenData,
  attributeNoun,
  attributesAddress,
  attributesCategoryOf,
  EQUIPMENT_LIST,
  loadAttributeScreen,
} from './equipment-screens.ts'
import styles from './master-equipment.module.css'
import { MasterLink } from './master-link.tsx'

export const loader = fromServer(loadAttributeScreen)
export const clientLoader = fromBrowserInPlace(loadAttributeScreen)

export default function AdminAttributes() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Attributes">
      {(data, failure) => <AttributeScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

const NO_CATEGORY = 0

const COLUMNS = withCells(ATTRIBUTE_LIST.columns, { display_name: ManagementName })

/** The attributes of one category. `failure`: why the data is outdated, or null. */
function AttributeScreen({ data, failure }: { data: AttributeScreenData; failure: string | null }) {
  const navigate = useNavigate()
  const prepare = useUnitsQuestion()
  const screen = useAttributeScreen(data)
  return (
    <>
      <AdminHead title="Attributes" line={<MasterLink />}>
        <AddButton screen={screen} />
      </AdminHead>
      <CategoryChoice
        {...data}
        onChoose={(id) => void navigate(id ? attributesAddress(id) : '?', { preventScrollReset: true })}
      />
      {(data.category || failure !== null) && (
        <RecordScreen
          screen={screen}
          columns={COLUMNS}
          fields={ATTRIBUTE_LIST.fields}
          formFields={(row) => <AttributeFields row={row} />}
          prepare={prepare}
          failure={failure}
        />
      )}
    </>
  )
}

function useAttributeScreen({ state, list, category }: AttributeScreenData) {
  const showBanner = useBanner()
  const categoryId = category?.id ?? NO_CATEGORY

  function mayOpen(): boolean {
    if (category) return true
    showBanner('failure', 'No category selected')
    return false
  }

  return useRecordScreen<EquipmentAttribute>({
    noun: attributeNoun(categoryId),
    place: String(categoryId),
    state,
    list,
    toAddress: (listState) => attributesAddress(categoryId, addressOf(listState, ATTRIBUTE_LIST.rules)),
    questionOf: useAttributeQuestion(),
    leaves: leavesCategory,
    mayOpen,
  })
}

function leavesCategory(from: Location, to: Location): boolean {
  const categoryOf = ({ search }: Location) => attributesCategoryOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || categoryOf(from) !== categoryOf(to)
}

/** Asks with the current number of values that will be deleted too. */
function useAttributeQuestion(): AskDelete<EquipmentAttribute> {
  const save = useSave()
  return async ({ id, display_name }) => {
    const response = await save('GET', `${EQUIPMENT_LIST.noun.path}?attribute_id=${id}&size=5`)
    if (response.problem) return null
    return { title: `Delete ${display_name}?`, text: attributeDeletionText(totalOf(response)) }
  }
}

/** Fills an empty management name from the name, and asks before saving a measurement without units. */
function useUnitsQuestion() {
  const confirm = useConfirm()
  return async (input: FormFields): Promise<FormFields | null> => {
    const name = input.name ?? ''
    const fields = { ...input, display_name: tidyName(input.display_name ?? '') || name }
    const question = unitsQuestion(name, fields.display_name)
    if (!question) return fields
    const isConfirmed = await confirm({ title: 'Save without units?', text: question, action: 'Continue' })
    return isConfirmed ? fields : null
  }
}

const FORM = ['name', 'display_name', 'data_type', 'is_required', 'description'] as const

/** An empty management name is filled from the name when the form is saved, not while typing. */
const AttributeFields = ({ row }: { row: EquipmentAttribute | null }) =>
  FORM.map((name) => <EntityInput key={name} {...{ entity: ATTRIBUTE, name, row }} />)

type Props = Pick<AttributeScreenData, 'categories' | 'category' | 'isGone'> & {
  onChoose: (id: string) => void
}

/** Chooses the category whose attributes are shown. */
function CategoryChoice({ categories, category, isGone, onChoose }: Props) {
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
      {!category && (
        <p role="status" className="muted">
          {categories.length === 0 ? <None /> : statusText(isGone)}
        </p>
      )}
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

/** What the office calls an attribute, marked if it measures something without a unit. */
function ManagementName({ name, display_name }: EquipmentAttribute) {
  return (
    <span className="texts">
      {display_name}
      {isMarkedForUnits(name, display_name) && <Tag tone="caution">Missing units</Tag>}
    </span>
  )
}
