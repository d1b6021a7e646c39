import { type Location, useNavigate } from 'react-router'
import { pageOf } from '../../calls.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import { addressOf } from '../../ui/list-state.ts'
import { AddButton, RecordDesk } from '../../ui/record-desk.tsx'
import type { AskDelete } from '../../ui/use-record-delete.tsx'
import { useRecordDesk } from '../../ui/use-record-desk.tsx'
import { attributeDeletionText } from '../deletion.ts'
import type { EquipmentAttribute } from '../equipment.schema.ts'
import type { AttributeDeskData } from '../equipment-desk-data.ts'
import {
  ATTRIBUTE_RULES,
  attributeNoun,
  attributesAddress,
  attributesCategoryOf,
  EQUIPMENT,
} from '../equipment-desks.ts'
import { ATTRIBUTE_FIELDS } from '../equipment-record.ts'
import { useUnitsQuestion } from '../use-units-question.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { ATTRIBUTE_COLUMNS } from './equipment-columns.tsx'
import { MasterLink } from './master-link.tsx'

const NO_CATEGORY = 0

/** The attributes of one category. `failure` is why the data shown is not the newest; null where it is. */
export function AttributeDesk({ data, failure }: { data: AttributeDeskData; failure: string | null }) {
  const { state, list, category } = data
  const say = useBanner()
  const navigate = useNavigate()
  const prepare = useUnitsQuestion()
  const categoryId = category?.id ?? NO_CATEGORY

  function mayOpen(): boolean {
    if (category) return true
    say('failure', 'No category selected')
    return false
  }

  const desk = useRecordDesk<EquipmentAttribute>({
    noun: attributeNoun(categoryId),
    place: String(categoryId),
    state,
    list,
    toAddress: (asked) => attributesAddress(categoryId, addressOf(asked, ATTRIBUTE_RULES)),
    questionOf: useAttributeQuestion(),
    leaves: leavesCategory,
    mayOpen,
  })
  return (
    <>
      <AdminHead title="Attributes" line={<MasterLink />}>
        <AddButton desk={desk} />
      </AdminHead>
      <CategoryChoice
        {...data}
        onChoose={(id) => void navigate(id ? attributesAddress(id) : '?', { preventScrollReset: true })}
      />
      {(category || failure !== null) && (
        <RecordDesk
          desk={desk}
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

function leavesCategory(from: Location, to: Location): boolean {
  const categoryOf = ({ search }: Location) => attributesCategoryOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || categoryOf(from) !== categoryOf(to)
}

/** With the true number of values that go with it. */
function useAttributeQuestion(): AskDelete<EquipmentAttribute> {
  const save = useSave()
  return async ({ id, display_name }) => {
    const read = await save('GET', `${EQUIPMENT.path}?attribute_id=${id}&size=5`)
    if (read.refusal) return null
    return { title: `Delete ${display_name}?`, text: attributeDeletionText(pageOf(read).total) }
  }
}
