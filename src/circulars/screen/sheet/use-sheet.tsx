import { useSave } from '@sailing-desk/records/client/saving'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useEffect, useState } from 'react'
import type { ReviewSheet } from '../../review/review.schema.ts'

type Shown = { number: number; version: number; sheet: ReviewSheet }

/** The sheet with this number, as of this version of the review. Until it is loaded, the one shown before. */
export function useSheet(id: number, version: number, number: number, first: Shown): Shown {
  const save = useSave()
  const showBanner = useBanner()
  const [shown, setShown] = useState(first)
  const isCurrent = shown.number === number && shown.version === version
  useEffect(() => {
    if (isCurrent) return
    let isOutdated = false
    void save('GET', `/api/circular-reviews/${id}/sheets/${number}`).then((read) => {
      if (isOutdated) return
      if (read.problem) showBanner('failure', read.problem.message ?? 'The sheet could not be loaded.')
      else setShown({ number, version, sheet: read.body })
    })
    return () => {
      isOutdated = true
    }
  }, [save, showBanner, id, version, number, isCurrent])
  return shown
}
