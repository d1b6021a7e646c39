import { useState } from 'react'
import { NOT_LOADED } from '../lib/messages.ts'
import { useBanner } from '../ui/feedback/banner.tsx'
import { pageOf } from '../web/calls.ts'
import { useSave } from '../web/saving.ts'
import type { HistoryBatch, HistoryChange } from './history.schema.ts'

const A_PAGE = 50

/** The changes of a write: the first few, and more of them whenever they are asked for. */
export function useAllChanges({ batch, changes: first, total }: HistoryBatch) {
  const save = useSave()
  const say = useBanner()
  const [read, setRead] = useState<HistoryChange[]>([])

  async function showMore() {
    const page = Math.floor(read.length / A_PAGE) + 1
    const answer = await save('GET', `/api/history/batches/${batch}?page=${page}&size=${A_PAGE}`)
    if (answer.problem) say('failure', answer.problem.message ?? NOT_LOADED)
    else setRead([...read, ...pageOf<HistoryChange>(answer as { body: unknown; headers?: Headers }).rows])
  }

  const changes = read.length > 0 ? read : first
  return { changes, isMore: changes.length < total, showMore }
}
