import { useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import box from '../../ui/lists/list.module.css'
import { addressOf, isFiltered, withListChanges } from '../../ui/lists/list-state.ts'
import { fromBrowser, fromServer } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { ListPager } from '../../web/records/list-pager.tsx'
import { useListNavigation } from '../../web/records/use-list-navigation.ts'
import { HistoryCard } from '../components/history-card.tsx'
import { HistoryFilters } from '../components/history-filters.tsx'
import type { HistoryBatch } from '../history.schema.ts'
import { HISTORY, HISTORY_RULES, loadHistory } from '../history-data.ts'
import styles from './history.module.css'

export const loader = fromServer(loadHistory)
export const clientLoader = fromBrowser(loadHistory)

export default function History() {
  const { state, list, people } = useLoaderData<typeof loader>()
  const setListState = useListNavigation(HISTORY, state, (now) => `?${addressOf(now, HISTORY_RULES)}`)
  const showAll = () => setListState((now) => withListChanges(now, { filters: {} }))
  const narrowed = isFiltered(state)
  return (
    <>
      <AdminHead title="History" line={lineFor(list.rows, state.filters.entity_id)}>
        {narrowed && <Button onClick={showAll}>Show all history</Button>}
      </AdminHead>
      <HistoryFilters state={state} people={people} onState={setListState} />
      {list.rows.length === 0 ? (
        <p className={`card ${box.nothing}`}>No history found.</p>
      ) : (
        <ol className="stack" aria-label="History">
          {list.rows.map((batch) => (
            <HistoryCard key={batch.batch} batch={batch} />
          ))}
        </ol>
      )}
      <div className={`card ${styles.pager}`}>
        <ListPager path={HISTORY} list={list} state={state} onState={setListState} />
      </div>
    </>
  )
}

/** For the history of one row, names the row. */
function lineFor([newest]: readonly HistoryBatch[], id: string | undefined): string {
  const [change] = newest?.changes ?? []
  if (id && change) return `Changes to ${change.noun.toLowerCase()} ${change.name}`
  return 'Who changed what and when. A change can be undone unless later changes depend on it.'
}
