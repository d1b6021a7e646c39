import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Options } from '@sailing-desk/records/ui/fields/select-field'
import { addressOf, type ListState } from '@sailing-desk/records/ui/lists/list-state'
import { useLoaderData } from 'react-router'
import type { Equipment, EquipmentCategory } from '../equipment.schema.ts'
import { NO_CATEGORY } from '../messages.ts'
import { EquipmentFormFields } from './equipment-form-fields.tsx'
import { equipmentFields } from './equipment-record.ts'
import { EQUIPMENT_LIST, type EquipmentScreenData, loadEquipmentScreen } from './equipment-screens.ts'

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
