import type { SaveResult } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import { NEWEST_AT_ONCE } from './inbox-labels.ts'

/**
 * The newest rows of a list of an item, oldest first, with a function to load those before. `of`: the item. `read` gives those before
 * the row with this id.
 */
export function useEarlier<Row extends { id: number }>(
  of: string,
  newest: readonly Row[],
  read: (before: number) => Promise<SaveResult<Row[]>>,
) {
  const showBanner = useBanner()
  const [earlier, setEarlier] = useState<{ of: string; rows: Row[]; isMore: boolean }>()
  const known = earlier?.of === of ? earlier : { rows: [], isMore: newest.length >= NEWEST_AT_ONCE }
  // The newest are read again after each change: what has come meanwhile moves others out of them.
  const ids = new Set(newest.map(({ id }) => id))
  const rows = [...known.rows.filter(({ id }) => !ids.has(id)), ...newest]

  async function showEarlier() {
    const first = rows[0]
    if (!known.isMore || !first) return
    const response = await read(first.id)
    if (response.problem) showBanner('failure', response.problem.message ?? NOT_LOADED)
    else setEarlier({ of, rows: [...response.body, ...rows], isMore: response.body.length >= NEWEST_AT_ONCE })
  }

  return { rows, isMore: known.isMore, showEarlier }
}
