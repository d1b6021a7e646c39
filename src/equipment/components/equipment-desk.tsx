import { AdminHead } from '../../layouts/admin-head.tsx'
import { useBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { addressOf } from '../../ui/list-state.ts'
import { AddButton, RecordDesk } from '../../ui/record-desk.tsx'
import { useRecordDesk } from '../../ui/use-record-desk.tsx'
import type { Equipment } from '../equipment.schema.ts'
import type { EquipmentDeskData } from '../equipment-desk-data.ts'
import { EQUIPMENT, EQUIPMENT_RULES } from '../equipment-desks.ts'
import { equipmentFields } from '../equipment-record.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EQUIPMENT_COLUMNS } from './equipment-columns.tsx'
import { EquipmentFormFields } from './equipment-form-fields.tsx'

/** All equipment. `failure` is why the data shown is not the newest; null where it is. */
export function EquipmentDesk({ data, failure }: { data: EquipmentDeskData; failure: string | null }) {
  const { state, list, categories } = data
  const say = useBanner()
  const categoryOf = (row: Equipment | null) => categories.find(({ id }) => id === row?.category_id)

  /** Equipment whose category is gone is first given another. */
  function mayOpen(row: Equipment | null): boolean {
    if (!row || categoryOf(row)) return true
    say('failure', 'Category not found for this equipment')
    return false
  }

  const desk = useRecordDesk<Equipment>({
    noun: EQUIPMENT,
    state,
    list,
    toAddress: (asked) => `?${addressOf(asked, EQUIPMENT_RULES)}`,
    questionOf: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Are you sure you want to delete this equipment?',
    }),
    mayOpen,
  })
  return (
    <>
      <AdminHead title="Equipment Management">
        <AddButton desk={desk} />
      </AdminHead>
      <RecordDesk
        desk={desk}
        columns={EQUIPMENT_COLUMNS}
        fields={equipmentFields(categoryOf(desk.form?.row ?? null))}
        formFields={(row, kept) => (
          <EquipmentFormFields
            row={row}
            categories={categories}
            startCategory={kept.category_id ?? state.filters.category_id ?? ''}
          />
        )}
        filters={<CategoryFilter categories={categories} state={state} onState={desk.see} />}
        rowActions={(row, describedBy) =>
          !categoryOf(row) && (
            <Button kind="quiet" aria-describedby={describedBy} onClick={() => void desk.show(row)}>
              Assign category
            </Button>
          )
        }
        failure={failure}
      />
    </>
  )
}
