import { pageOf } from '../../calls.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { useSave } from '../../saving.ts'
import { alongText, type WouldChange } from '../../ui/deleted-along.ts'
import { addressOf } from '../../ui/list-state.ts'
import { AddButton, RecordDesk } from '../../ui/record-desk.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AskDelete } from '../../ui/use-record-delete.tsx'
import { useRecordDesk } from '../../ui/use-record-desk.tsx'
import { attributesLostText, categoryDeletionText } from '../deletion.ts'
import type { EquipmentCategory } from '../equipment.schema.ts'
import type { CategoryDeskData } from '../equipment-desk-data.ts'
import { CATEGORY, CATEGORY_RULES, EQUIPMENT } from '../equipment-desks.ts'
import { CATEGORY_FIELDS } from '../equipment-record.ts'
import { DescriptionField } from './description-field.tsx'
import { CATEGORY_COLUMNS } from './equipment-columns.tsx'
import { MasterLink } from './master-link.tsx'

/** The categories of equipment. `failure` is why the data shown is not the newest; null where it is. */
export function CategoryDesk({ data, failure }: { data: CategoryDeskData; failure: string | null }) {
  const desk = useRecordDesk<EquipmentCategory>({
    noun: CATEGORY,
    ...data,
    toAddress: (asked) => `?${addressOf(asked, CATEGORY_RULES)}`,
    questionOf: useCategoryQuestion(),
    many: { query: '?force=true', textOf: manyText },
  })
  return (
    <>
      <AdminHead title="Categories" line={<MasterLink />}>
        <AddButton desk={desk} />
      </AdminHead>
      <RecordDesk
        desk={desk}
        columns={CATEGORY_COLUMNS}
        fields={CATEGORY_FIELDS}
        formFields={(row) => <CategoryFields row={row} />}
        failure={failure}
      />
    </>
  )
}

/** Equipment in them stays, which the question says in its own words. */
function manyText(count: number, changes: readonly WouldChange[]): string {
  const of = (entity: string) => changes.find((change) => change.entity === entity)?.count ?? 0
  const lost = alongText(CATEGORY, count, changes)
  return [categoryDeletionText(of('equipment'), count), lost].filter(Boolean).join(' ')
}

/** With the true number of equipment in it, as of now. Equipment loses its category only after it was asked for. */
function useCategoryQuestion(): AskDelete<EquipmentCategory> {
  const save = useSave()
  return async ({ id, name, attributes }) => {
    const read = await save('GET', `${EQUIPMENT.path}?category_id=${id}&size=5`)
    if (read.refusal) return null
    const items = pageOf(read).total
    const lost = attributesLostText(attributes.length)
    const text = (
      <>
        <p>{categoryDeletionText(items)}</p>
        {lost && <p>{lost}</p>}
      </>
    )
    return { title: `Delete ${name}?`, text, query: items > 0 ? '?force=true' : '' }
  }
}

function CategoryFields({ row }: { row: EquipmentCategory | null }) {
  const text = { autoComplete: 'off', maxLength: 200 }
  return (
    <>
      <TextField label="Category Name" name="name" required {...text} defaultValue={row?.name} />
      <TextField
        label="Measurement Label"
        name="measurement_label"
        {...text}
        defaultValue={row?.measurement_label ?? ''}
        hint="Label for the measurement of equipment in this category, for example Capacity (MT)."
      />
      <DescriptionField start={row?.description} />
    </>
  )
}
