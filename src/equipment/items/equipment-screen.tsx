import { Button } from '../../ui/button.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { EQUIPMENT_COLUMNS } from '../admin/equipment-columns.tsx'
import type { EquipmentScreenData } from '../admin/equipment-screen-data.ts'
import { EQUIPMENT, EQUIPMENT_RULES } from '../admin/equipment-screens.ts'
import { CategoryFilter } from '../categories/category-filter.tsx'
import type { Equipment } from '../equipment.schema.ts'
import { EquipmentFormFields } from './equipment-form-fields.tsx'
import { equipmentFields } from './equipment-record.ts'

/** All equipment. `failure` is why the data shown is not the newest; null where it is. */
export function EquipmentScreen({ data, failure }: { data: EquipmentScreenData; failure: string | null }) {
  const { state, list, categories } = data
  const say = useBanner()
  const categoryOf = (row: Equipment | null) => categories.find(({ id }) => id === row?.category_id)

  /** Equipment whose category is gone is first given another. */
  function mayOpen(row: Equipment | null): boolean {
    if (!row || categoryOf(row)) return true
    say('failure', 'Category not found for this equipment')
    return false
  }

  const screen = useRecordScreen<Equipment>({
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
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={EQUIPMENT_COLUMNS}
        fields={equipmentFields(categoryOf(screen.form?.row ?? null))}
        formFields={(row, kept) => (
          <EquipmentFormFields
            row={row}
            categories={categories}
            startCategory={kept.category_id ?? state.filters.category_id ?? ''}
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
