import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import { EntityInputs } from '@sailing-desk/records/screen/entity-screen'
import { loadList } from '@sailing-desk/records/screen/load-list'
import { RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useEditScreen } from '@sailing-desk/records/screen/use-record-screen'
import { useChangedBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { SHIP_NOT_FOUND } from './messages.ts'
import type { Ship, SimilarShips } from './ship.schema.ts'
import { formerNames, SHIP } from './ship.ts'

const MAX_SHOWN = 5

const SHIP_LIST = entityList<typeof SHIP, Ship>(SHIP, {
  searched: 'Name',
  size: 10,
  none: 'No ships found. A ship is added with its first voyage.',
  nameOf: ({ name }) => name,
  cells: { name: (ship) => [ship.name, formerNames(ship)].filter(Boolean).join(', formerly ') },
})

async function load(get: ReadApi, { searchParams }: URL) {
  const read = (query: string) => get.page(`/api/ships?${query}`)
  const [listed, similar] = await Promise.all([
    loadList(SHIP.path, read, searchParams, SHIP_LIST.rules),
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
    noun: SHIP_LIST.noun,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, SHIP_LIST.rules)}`,
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
          columns={SHIP_LIST.columns}
          fields={SHIP_LIST.fields}
          formFields={(row) => (
            <EntityInputs<Ship>
              {...{ entity: SHIP, row, last: {}, choices: {}, hints: { name: renamesHint } }}
            />
          )}
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

function renamesHint({ former_names = [] }: Partial<Ship>): string {
  const former = former_names.length > 0 ? ` Former names: ${formerNames({ former_names })}` : ''
  return `Renames all her voyages. Circulars that print the old name still find her.${former}`
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

type Named = SimilarShips['ship']

type Props = {
  pairs: readonly SimilarShips[]
  onMerge: (merged: Named, into: Named) => void
  onKeepApart: (pair: SimilarShips) => void
}

/** Ships that may be one. Nothing happens to them unless somebody says so. */
function SimilarList({ pairs, onMerge, onKeepApart }: Props) {
  if (pairs.length === 0) return null
  return (
    <section className="notice stack" aria-labelledby="similar-ships">
      <h2 id="similar-ships">Almost the same name</h2>
      <ul className="stack">
        {pairs.slice(0, MAX_SHOWN).map((pair) => {
          const { ship, other } = pair
          return (
            <li key={`${ship.id} ${other.id}`} className="row">
              <span>{`${other.name} and ${ship.name}: one ship?`}</span>
              <Button onClick={() => onMerge(other, ship)}>{`Merge into ${ship.name}`}</Button>
              <Button kind="quiet" onClick={() => onMerge(ship, other)}>{`Into ${other.name}`}</Button>
              <Button kind="quiet" onClick={() => onKeepApart(pair)}>
                Not the same ship
              </Button>
            </li>
          )
        })}
      </ul>
      {pairs.length > MAX_SHOWN && <p className="soft">{`And ${pairs.length - MAX_SHOWN} more.`}</p>}
    </section>
  )
}
