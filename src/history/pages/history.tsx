import { fromBrowser, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { useListSearch } from '@sailing-desk/records/screen/list-search'
import { useListNavigation } from '@sailing-desk/records/screen/load-list'
import { Button } from '@sailing-desk/records/ui/button'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { addressOf, isFiltered, noMatchText } from '@sailing-desk/records/ui/lists/list-state'
import { useLoaderData } from 'react-router'
import { HistoryCard } from '../components/history-card.tsx'
import { HistoryFilters } from '../components/history-filters.tsx'
import type { HistoryBatch, HistoryChange } from '../history.schema.ts'
import { HISTORY, HISTORY_RULES, loadHistory } from '../history-data.ts'
import styles from './history.module.css'

export const loader = fromServer(loadHistory)
export const clientLoader = fromBrowser(loadHistory)

export default function History() {
  const { state, list, people } = useLoaderData<typeof loader>()
  const setListState = useListNavigation(HISTORY, state, (now) => `?${addressOf(now, HISTORY_RULES)}`)
  const { field, clear } = useListSearch(setListState)
  const narrowed = isFiltered(state)
  return (
    <>
      <AdminHead title="History" line={lineFor(list.rows, state.filters)}>
        {narrowed && <Button onClick={clear}>Show all history</Button>}
      </AdminHead>
      <HistoryFilters state={state} people={people} field={field} onState={setListState} />
      {list.rows.length === 0 ? (
        <p className={`card ${box.nothing}`}>
          {narrowed ? noMatchText('history', state) : 'No history found.'}
        </p>
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

/** For the history of one row or voyage, names it. */
function lineFor([newest]: readonly HistoryBatch[], { entity_id, voyage }: Record<string, string>): string {
  const [change] = newest?.changes ?? []
  if (voyage && change)
    return `Everything that happened to ${voyageNameOf(change)} and its calls, newest first`
  if (entity_id && change) return `Changes to ${change.noun.toLowerCase()} ${change.name}`
  return 'Who changed what and when. A change can be undone unless later changes depend on it. Logins are a type of their own.'
}

/** A call is named after its voyage and its port. */
const voyageNameOf = ({ entity, name }: HistoryChange) =>
  entity === 'schedule' ? name.slice(0, name.lastIndexOf(' at ')) : name
