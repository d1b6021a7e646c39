import { parseCellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { Problem } from '@sailing-desk/records/client/calls'
import { connectionText, sentences, useSave } from '@sailing-desk/records/client/saving'
import { useUndo } from '@sailing-desk/records/screen/use-undo'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CircularReview, ReviewSheet } from '../../review/review.schema.ts'
import { type Place, shownPlace } from '../sheet/sheet-sizes.ts'
import type { Shown } from '../sheet/use-grid.ts'
import { type Choose, unansweredErrors } from './review-choices.ts'
import { circularName, publicationText, publishedText, publishQuestion } from './review-words.ts'

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

export type ShownPlace = { active: Place; shown: Shown }

/** `takesFocus`: whether the cell gets the focus, or is only scrolled into view. */
type Asked = { sheet: string; cell: string; takesFocus: boolean }

const START: ShownPlace = { active: { row: 1, column: 1 }, shown: { count: 0, takesFocus: false } }

/** The active cell of the shown sheet. A cell of another sheet is shown as soon as that sheet is. */
export function useShownPlace(sheet: ReviewSheet) {
  const [asked, ask] = useState<Asked | null>(null)
  const [{ of, ...place }, setPlace] = useState({ of: sheet.name, ...START })
  const current = of === sheet.name ? place : START

  useEffect(() => {
    if (asked?.sheet !== sheet.name) {
      if (of !== sheet.name) setPlace({ of: sheet.name, ...START })
      return
    }
    const at = parseCellName(asked.cell)
    ask(null)
    if (!at) return
    setPlace(({ shown }) => ({
      of: sheet.name,
      active: shownPlace(sheet, at),
      shown: { count: shown.count + 1, takesFocus: asked.takesFocus },
    }))
  }, [asked, sheet, of])

  const setActive = (active: Place) => setPlace(({ shown }) => ({ of: sheet.name, active, shown }))
  return { place: current, setActive, ask }
}
