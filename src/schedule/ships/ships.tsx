import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { SHIP_LIMIT_NAMES, SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import { VESSEL_TEXT_NAMES } from '../../voyage-rules/vessel-texts.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { loadList } from '../../web/records/load-list.ts'
import { type EditedNoun, fieldsNamed, optionalInput, type RecordFields } from '../../web/records/record.ts'
import { RecordScreen } from '../../web/records/record-screen.tsx'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { useEditScreen } from '../../web/records/use-record-screen.tsx'
import { useChangedBanner } from '../../web/records/use-undo.tsx'
import { useSave } from '../../web/saving.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { SHIP_NOT_FOUND } from './messages.ts'
import type { Ship, SimilarShips } from './ship.schema.ts'
import { SHIP_COLUMNS, SHIP_DETAILS, SHIP_LABELS, SHIP_SORTS } from './ship.ts'
import { SimilarList } from './similar-list.tsx'

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

const FIELDS: RecordFields<Ship> = { ...fieldsNamed(SHIP_LABELS), nameOf: ({ name }) => name }

async function load(get: ReadApi, { searchParams }: URL) {
  const read = (query: string) => get.page(`/api/ships?${query}`)
  const [listed, similar] = await Promise.all([
    loadList(SHIP.path, read, searchParams, RULES),
    get('/api/ships/similar'),
  ])
  return { ...listed, similar }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

type Data = Awaited<ReturnType<typeof load>>

export default function Ships() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Ships">
      {(data, failure) => <ShipScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** Ships with what they can carry. `failure`: why the data is outdated, or null. */
function ShipScreen({ data: { similar, ...data }, failure }: { data: Data; failure: string | null }) {
  const merge = useMerge()
  const keepApart = useKeepApart()
  const screen = useEditScreen<Ship>({
    noun: SHIP,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
  })
  return (
    <>
      <AdminHead
        title="Ships"
        line="One name for all voyages of a ship, and what she can carry. Visitors compare their cargo with it; what is not known is answered with ‘Ask us’."
      />
      <div className="parts">
        <SimilarList
          pairs={similar}
          onMerge={(merged, into) => void merge.open(merged.id, into.id)}
          onKeepApart={(pair) => void keepApart(pair)}
        />
        <RecordScreen
          screen={screen}
          columns={SHIP_COLUMNS}
          fields={FIELDS}
          formFields={(row) => <ShipFields row={row} />}
          rowActions={(row, describedBy) => (
            <Button kind="quiet" aria-describedby={describedBy} onClick={() => void merge.open(row.id)}>
              Merge
            </Button>
          )}
          failure={failure}
        />
      </div>
      {merge.dialog}
    </>
  )
}

function ShipFields({ row }: { row: Ship | null }) {
  const former = row?.former_names.join(', ')
  return (
    <>
      <TextField
        label={SHIP_LABELS.name}
        name="name"
        required
        autoComplete="off"
        maxLength={200}
        defaultValue={row?.name}
        hint={`Renames all her voyages. Circulars that print the old name still find her.${former ? ` Former names: ${former}` : ''}`}
      />
      {VESSEL_TEXT_NAMES.map((name) => (
        <TextField
          key={name}
          {...optionalInput(SHIP_DETAILS, name, row)}
          {...(name === 'imo' && { hint: 'Seven digits' })}
        />
      ))}
      {SHIP_LIMIT_NAMES.map((name) => (
        <TextField key={name} inputMode="decimal" {...optionalInput(SHIP_LIMITS, name, row)} />
      ))}
    </>
  )
}

/** Dismisses the question whether two ships are one, until that is undone. */
function useKeepApart() {
  const save = useSave()
  const showBanner = useBanner()
  const changed = useChangedBanner()
  return async ({ ship, other }: SimilarShips) => {
    const { id, version } = other
    const saved = await save('POST', `/api/ships/${id}/distinct`, { from: ship.id, version })
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to keep the ships apart')
    else await changed(saved.body)
  }
}

type Merging = { rows: readonly Ship[]; merged: Ship; into: number | undefined }

/** The dialog to merge ships, which chooses from all of them. */
function useMerge() {
  const save = useSave()
  const showBanner = useBanner()
  const [merging, setMerging] = useState<Merging | null>(null)

  async function open(id: number, into?: number) {
    const read = await save('GET', '/api/ships')
    const ships = read.problem ? [] : read.body
    const merged = ships.find((ship) => ship.id === id)
    if (merged) setMerging({ rows: ships, merged, into })
    else showBanner('failure', read.problem?.message ?? SHIP_NOT_FOUND)
  }

  return {
    open,
    dialog: merging && <MergeDialog kind="ships" {...merging} onClose={() => setMerging(null)} />,
  }
}
