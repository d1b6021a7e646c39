import { NOT_LOADED } from '../../lib/messages.ts'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { type ListState, listQueryOf } from '../../ui/lists/list-state.ts'
import { totalOf } from '../calls.ts'
import { useSave } from '../saving.ts'
import type { RecordNoun } from './record.ts'

const MAX_PAGE_SIZE = 100

/** Reads the ids of all matching rows on all pages. Shows an error and returns null on failure. */
export function useAllIds(noun: RecordNoun, state: ListState) {
  const save = useSave()
  const listPath = noun.listPath ?? noun.path
  const showBanner = useBanner()
  return async (): Promise<number[] | null> => {
    const ids = new Set<number>()
    for (let page = 1; ; page++) {
      const query = listQueryOf({ ...state, page, size: MAX_PAGE_SIZE, show: null })
      const read = await save('GET', `${listPath}?${query}`)
      if (read.problem) {
        showBanner('failure', read.problem.message ?? NOT_LOADED)
        return null
      }
      for (const { id } of read.body) ids.add(id)
      if (read.body.length < MAX_PAGE_SIZE || ids.size >= totalOf(read)) return [...ids]
    }
  }
}
