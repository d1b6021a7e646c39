import { type Location, useNavigate } from 'react-router'
import { tidyName } from '../../lib/text.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { totalOf } from '../../web/calls.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import type { AskDelete } from '../../web/records/use-record-delete.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { useSave } from '../../web/saving.ts'
import { unitsQuestion } from '../categories/missing-units.ts'
import { attributeDeletionText } from '../deletion.ts'
import type { EquipmentAttribute } from '../equipment.schema.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { ATTRIBUTE_COLUMNS } from './equipment-columns.tsx'
import { ATTRIBUTE_FIELDS } from './equipment-record.ts'
import type { AttributeScreenData } from './equipment-screen-data.ts'
import {
  ATTRIBUTE_RULES,
  attributeNoun,
  attributesAddress,
  attributesCategoryOf,
  EQUIPMENT,
} from './equipment-screens.ts'
import { MasterLink } from './master-link.tsx'

const NO_CATEGORY = 0

/** The attributes of one category. `failure`: why the data is outdated, or null. */
export function AttributeScreen({ data, failure }: { data: AttributeScreenData; failure: string | null }) {
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
          columns={ATTRIBUTE_COLUMNS}
          fields={ATTRIBUTE_FIELDS}
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
    toAddress: (listState) => attributesAddress(categoryId, addressOf(listState, ATTRIBUTE_RULES)),
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
    const response = await save('GET', `${EQUIPMENT.path}?attribute_id=${id}&size=5`)
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
