import { totalOf } from '@sailing-desk/records/client/calls'
import type { SaveResult } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import type { Counted } from '@sailing-desk/records/paging'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'

/**
 * The newest rows of a list of an item, oldest first, with a function to load those before. `of`: the item. `read` gives those before
 * the row with this id.
 */
export function useEarlier<Row extends { id: number }>(
  of: string,
  newest: Counted<Row>,
  read: (before: number) => Promise<SaveResult<Row[]>>,
) {
  const showBanner = useBanner()
  const [earlier, setEarlier] = useState<{ of: string; rows: Row[]; isMore: boolean }>()
  const known = earlier?.of === of ? earlier : { rows: [], isMore: newest.total > newest.rows.length }
  // The newest are read again after each change: what has come meanwhile moves others out of them.
  const ids = new Set(newest.rows.map(({ id }) => id))
  const rows = [...known.rows.filter(({ id }) => !ids.has(id)), ...newest.rows]

  async function showEarlier() {
    const first = rows[0]
    if (!known.isMore || !first) return
    const response = await read(first.id)
    if (response.problem) showBanner('failure', response.problem.message ?? NOT_LOADED)
    else {
      const isMore = totalOf(response) > response.body.length
      setEarlier({ of, rows: [...response.body, ...rows], isMore })
    }
  }

  return { rows, isMore: known.isMore, showEarlier }
}
