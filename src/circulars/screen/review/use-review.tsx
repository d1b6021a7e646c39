import type { Problem } from '@sailing-desk/records/client/calls'
import { connectionText, sentences, useSave } from '@sailing-desk/records/client/saving'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useMemo, useRef, useState } from 'react'
import type { CircularReview } from '../../review/review.schema.ts'
import { type Choose, unansweredErrors } from './review-choices.ts'

/** An answer that could not be saved. */
type UnsavedAnswer = { text: string; again: () => void }

const MAX_ATTEMPTS = 4

/**
 * The review on the screen. Every choice is saved at once, one after the other. If somebody else has saved meanwhile, the
 * choice is made again on theirs.
 */
export function useReview(loaded: CircularReview) {
  const { review, send, reload } = useSavedReview(loaded)
  const { waiting, unsaved, choose } = useChoices(send)
  // A tick is seen at once and the error that it answers goes, so that no other one moves under the pointer later. What else
  // follows is seen when it is saved.
  const shown = useMemo(() => {
    const choices = waiting.reduce((made, change) => change(made), review.choices)
    return { ...review, choices, errors: unansweredErrors(review, choices) }
  }, [review, waiting])
  return { review: shown, isSaving: waiting.length > 0, unsaved, choose, reload }
}

/** The review as saved last, and how to save a choice or load it anew; both return a problem, or null. */
function useSavedReview(loaded: CircularReview) {
  const save = useSave()
  const showBanner = useBanner()
  const [review, setReview] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const latest = useRef(loaded)
  if (loaded !== seen) {
    setSeen(loaded)
    setReview(loaded)
    latest.current = loaded
  }
  const path = `/api/circular-reviews/${review.id}` as const

  function take(now: CircularReview): null {
    latest.current = now
    setReview(now)
    return null
  }

  async function reload(): Promise<Problem | null> {
    const read = await save('GET', path)
    return read.problem ?? take(read.body)
  }

  async function send(choose: Choose): Promise<Problem | null> {
    for (let attempt = 1; ; attempt++) {
      const { version, choices } = latest.current
      const saved = await save('PUT', path, { version, choices: choose(choices) })
      if (!saved.problem) return take(saved.body.data)
      if (saved.problem.status !== 409 || attempt === MAX_ATTEMPTS) return saved.problem
      const problem = await reload()
      if (problem) return problem
      showBanner('success', `${changedBy(latest.current)} Your answer was added to theirs.`)
    }
  }

  return { review, send, reload }
}

/** Sends one choice after the other. `waiting` are those that are not saved yet. */
function useChoices(send: (choose: Choose) => Promise<Problem | null>) {
  const [waiting, setWaiting] = useState<readonly Choose[]>([])
  const [unsaved, setUnsaved] = useState<UnsavedAnswer | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function choose(change: Choose): void {
    setUnsaved(null)
    setWaiting((before) => [...before, change])
    last.current = last.current
      .then(() => send(change))
      .then((problem) => problem && setUnsaved({ text: problemText(problem), again: () => choose(change) }))
      .finally(() => setWaiting((before) => before.filter((each) => each !== change)))
  }

  return { waiting, unsaved, choose }
}

export type Review = ReturnType<typeof useReview>

const changedBy = ({ updated_by }: CircularReview) =>
  `${updated_by ?? 'Somebody else'} has changed this review meanwhile.`

export const problemText = ({ status, message }: Problem, plain = 'Your answer could not be saved') =>
  status === 404
    ? 'This circular is no longer under review: somebody has published or discarded it.'
    : sentences(message ?? plain, connectionText(status, 'saved'))
