import { useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import type { HistoryBatch, HistoryChange } from './history.schema.ts'

const PAGE_SIZE = 50

/** The first changes of a write, with a function to load more. */
export function useAllChanges({ batch, changes: first, total }: HistoryBatch) {
  const save = useSave()
  const showBanner = useBanner()
  const [read, setRead] = useState<HistoryChange[]>([])

  async function showMore() {
    const page = Math.floor(read.length / PAGE_SIZE) + 1
    const response = await save('GET', `/api/history/batches/${batch}?page=${page}&size=${PAGE_SIZE}`)
    if (response.problem) showBanner('failure', response.problem.message ?? NOT_LOADED)
    else setRead([...read, ...response.body])
  }

  const changes = read.length > 0 ? read : first
  return { changes, isMore: changes.length < total, showMore }
}
