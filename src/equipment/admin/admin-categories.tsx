import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { totalOf } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { cascadeText, type WouldChange } from '@sailing-desk/records/screen/deleted-along'
import { EntityInput } from '@sailing-desk/records/screen/entity-screen'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import type { AskDelete } from '@sailing-desk/records/screen/use-record-delete'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { useLoaderData } from 'react-router'
import { CATEGORY } from '../categories/category.ts'
import { attributesLostText, categoryDeletionText } from '../deletion.ts'
import type { EquipmentCategory } from '../equipment.schema.ts'
import {
  CATEGORY_LIST,
  type CategoryScreenData,
  EQUIPMENT_LIST,
  loadCategoryScreen,
} from './equipment-screens.ts'
import { MasterLink } from './master-link.tsx'

export const loader = fromServer(loadCategoryScreen)
export const clientLoader = fromBrowserInPlace(loadCategoryScreen)

export default function AdminCategories() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Categories">
      {(data, failure) => <CategoryScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** The categories of equipment. `failure`: why the data is outdated, or null. */
function CategoryScreen({ data, failure }: { data: CategoryScreenData; failure: string | null }) {
  const screen = useRecordScreen<EquipmentCategory>({
    noun: CATEGORY_LIST.noun,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, CATEGORY_LIST.rules)}`,
    questionOf: useCategoryQuestion(),
    many: { query: '?force=true', textOf: manyText },
  })
  return (
    <>
      <AdminHead title="Categories" line={<MasterLink />}>
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={CATEGORY_LIST.columns}
        fields={CATEGORY_LIST.fields}
        formFields={(row) => (
          <>
            <EntityInput entity={CATEGORY} name="name" row={row} />
            <EntityInput entity={CATEGORY} name="measurement_label" row={row} />
            <EntityInput entity={CATEGORY} name="description" row={row} />
          </>
        )}
        failure={failure}
      />
    </>
  )
}

/** Equipment is not deleted with its categories, so it is mentioned separately. */
function manyText(count: number, changes: readonly WouldChange[]): string {
  const of = (entity: string) => changes.find((change) => change.entity === entity)?.count ?? 0
  const lost = cascadeText(CATEGORY_LIST.noun, count, changes)
  return [categoryDeletionText(of('equipment'), count), lost].filter(Boolean).join(' ')
}

/** Asks with the current number of items in the category. `force` is sent only if there are any. */
function useCategoryQuestion(): AskDelete<EquipmentCategory> {
  const save = useSave()
  return async ({ id, name, attributes }) => {
    const response = await save('GET', `${EQUIPMENT_LIST.noun.path}?category_id=${id}&size=5`)
    if (response.problem) return null
    const items = totalOf(response)
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
