import { useSave } from '@sailing-desk/records/client/saving'
import { useUndo } from '@sailing-desk/records/screen/use-undo'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CircularReview } from '../../review/review.schema.ts'
import { circularName, publicationText, publishedText, publishQuestion } from './review-words.ts'
import { problemText, type Review } from './use-review.tsx'

export const CIRCULARS = '/admin/circulars'

/** The state of the navigation after publishing. */
export type AfterPublishing = { published: { name: string; routes: string[] } }

/** Publishes a circular. Asks before something is removed, or a failed check is passed over. */
export function usePublish({ review, reload }: Pick<Review, 'review' | 'reload'>) {
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const showPublished = useShowPublished(review)
  const [isPublishing, setPublishing] = useState(false)

  async function send(layoutName: string): Promise<void> {
    const { id, version, digest } = review
    const saved = await save('POST', `/api/circular-reviews/${id}/publish`, {
      version,
      digest,
      ...(layoutName && { layout_name: layoutName }),
    })
    if (!saved.problem) return showPublished(saved.body.data)
    const { problem } = saved
    if (problem.status === 409) await reload()
    const text = problemText(problem, 'The circular could not be published')
    showBanner('failure', problem.status === 409 ? `${text} Look at the difference again.` : text)
  }

  async function publish(layoutName: string): Promise<void> {
    const question = publishQuestion(review)
    const isSure =
      question === null ||
      (await confirm({
        title: 'Publish this circular?',
        text: question.join(' '),
        action: 'Publish',
        isDangerous: true,
      }))
    if (!isSure) return
    setPublishing(true)
    await send(layoutName)
    setPublishing(false)
  }

  return { isPublishing, publish }
}

const UNDO_QUESTION = {
  title: 'Undo this publication?',
  text: 'Everything that it changed is taken back, and the circular returns to review with its answers. A single call or voyage can be taken back in the history.',
  action: 'Undo',
}

/** Says what was published on the screen of all circulars, and offers to undo it. */
function useShowPublished(review: CircularReview) {
  const confirm = useConfirm()
  const showBanner = useBanner()
  const navigate = useNavigate()
  const undo = useUndo()
  return async ({ batch, routes }: { batch: string; routes: string[] }): Promise<void> => {
    const text = publishedText(review)
    const takeBack = async () => {
      if (!(await confirm(UNDO_QUESTION))) return
      if (!(await undo(batch))) await navigate(CIRCULARS, { replace: true, state: null })
    }
    showBanner('success', text, {
      ...{ label: 'Undo', what: publicationText(review), key: 'u' },
      onChoose: () => void takeBack(),
    })
    await navigate(CIRCULARS, {
      state: { published: { name: circularName(review), routes } } satisfies AfterPublishing,
    })
  }
}
