import { useLoaderData } from 'react-router'
import { listColumns } from '../../lib/entity-fields.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { SHIP_LIMIT_NAMES, SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import { type EditedNoun, fieldsNamed, optionalInput, type RecordFields } from '../../web/records/record.ts'
import { RecordScreen } from '../../web/records/record-screen.tsx'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { useEditScreen } from '../../web/records/use-record-screen.tsx'
import type { Ship } from './ship.schema.ts'
import { SHIP_LABELS, SHIP_SORTS } from './ship.ts'

const SHIP = {
  name: 'Ship',
  one: 'ship',
  many: 'ships',
  searched: 'Name',
  path: '/api/ships',
  entity: 'ship',
  none: 'No ships found. A ship is added with its first voyage.',
} satisfies EditedNoun

const RULES: ListRules = { size: 10, sorts: SHIP_SORTS, filters: {} }

const COLUMNS: readonly Column<Ship>[] = [
  { label: 'Ship', sort: 'name', cell: ({ name }) => name },
  ...listColumns(SHIP_LIMITS),
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
]

const FIELDS: RecordFields<Ship> = { ...fieldsNamed(SHIP_LABELS), nameOf: ({ name }) => name }

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(SHIP.path, (query) => get.page(`/api/ships?${query}`), searchParams, RULES)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function Ships() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Ships">
      {(data, failure) => <ShipScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** What each ship can carry. `failure`: why the data is outdated, or null. */
function ShipScreen({ data, failure }: { data: Listed<Ship>; failure: string | null }) {
  const screen = useEditScreen<Ship>({
    noun: SHIP,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
  })
  return (
    <>
      <AdminHead
        title="Ships"
        line="What each ship can carry, on all her voyages. Visitors compare their cargo with it; what is not known is answered with ‘Ask us’."
      />
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row) =>
          SHIP_LIMIT_NAMES.map((name) => (
            <TextField key={name} inputMode="decimal" {...optionalInput(SHIP_LIMITS, name, row)} />
          ))
        }
        failure={failure}
      />
    </>
  )
}
