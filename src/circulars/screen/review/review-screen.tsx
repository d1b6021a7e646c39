import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dayWritten } from '../../../dates/day-span.ts'
import { DraftActions } from '../../../schedule/drafts/draft-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { AdminHead } from '../../../web/admin-head.tsx'
import type { CircularReview, ReviewQuestion, ReviewSheet } from '../../review/review.schema.ts'
import { ChangesPanel } from '../changes/changes-panel.tsx'
import { useSheet } from '../sheet/use-sheet.tsx'
import { ChoicesPanel, RolesWithoutEffect } from './choices-panel.tsx'
import { OwnChangesPanel } from './own-changes-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { QuestionCard } from './question-card.tsx'
import { ReadBackPanel } from './read-back-panel.tsx'
import { RemarksPanel } from './remarks-panel.tsx'
import styles from './review-screen.module.css'
import { factsLine, NOTHING_READ, openChecks, readCount, summaryLine } from './review-words.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { CIRCULARS, usePublish } from './use-publish.tsx'
import { type Review, useReview } from './use-review.tsx'
import { useShownPlace } from './use-shown-place.ts'

type Props = { loaded: CircularReview; number: number; sheet: ReviewSheet }

/**
 * A circular under review: the questions, the sheet, the difference and the button to publish. On a wide window the sheet is
 * beside all others, in view.
 */
export function ReviewScreen(props: Props) {
  const state = useReview(props.loaded)
  const { review, choose } = state
  const { sheet, number, isLoading, place, setActive, show } = useSheetShown(props, review)
  const { at, setAt } = useQuestion(review, show)
  const navigate = useNavigate()
  return (
    <>
      <AdminHead title={review.file} line={factsLine(review, dayWritten)}>
        <DraftActions
          draft={{ ...review, title: review.file }}
          onDiscarded={() => void navigate(CIRCULARS)}
        />
      </AdminHead>
      <div className={`parts ${styles.parts}`}>
        <div className={`stack ${styles.questions}`}>
          <Questions {...{ state, sheet, at }} onMove={setAt} onShow={(where) => show(where, true)} />
        </div>
        <div className={`stack ${styles.sheet}`}>
          <SheetPanel
            {...{ review, number, sheet, isLoading, place }}
            onActive={setActive}
            onChoose={choose}
          />
        </div>
        <div className={`stack ${styles.consequences}`}>
          <Consequences {...{ state, sheet }} onShow={(where) => show(where, true)} />
        </div>
      </div>
    </>
  )
}

type PartProps = { state: Review; sheet: ReviewSheet; onShow: (where: Where) => void }

/** What is to be decided. */
function Questions({
  state,
  sheet,
  at,
  onMove,
  onShow,
}: PartProps & { at: number; onMove: (at: number) => void }) {
  const { review, isSaving, choose } = state
  return (
    <>
      <p className="name" aria-live="polite">
        {summaryLine(review)}
        {isSaving && <span className="muted"> Saving…</span>}
      </p>
      <Scheduled {...review} />
      <Unsaved {...state} />
      <ReadBackPanel {...review} onShow={onShow} onChoose={choose} />
      <QuestionCard {...{ review, at, sheet, isSaving, onMove, onShow }} onChoose={choose} />
      <RolesWithoutEffect review={review} onChoose={choose} />
    </>
  )
}

/** What was decided, what follows from it, and the button that publishes. */
function Consequences({ state, sheet, onShow }: PartProps) {
  const { review, isSaving, choose } = state
  const { isPublishing, publish } = usePublish(state)
  const layoutName = useMemo(() => proposedName(sheet), [sheet])
  return (
    <>
      <ChoicesPanel choices={review.choices} onChoose={choose} />
      <OwnChangesPanel changes={review.changes} onChoose={choose} />
      <ChangesPanel
        title="Difference to the published schedule"
        changes={review.changes}
        none={readCount(review.changes) > 0 ? SAME_AS_PUBLISHED : NOTHING_READ}
        hasHints
      />
      <RemarksPanel {...review} onShow={(of, cell) => onShow({ sheet: of, cell, cells: [] })} />
      <PublishPanel
        {...{ review, isSaving, isPublishing }}
        proposedName={layoutName}
        onChoose={choose}
        onPublish={(name) => void publish(name)}
      />
    </>
  )
}

const SAME_AS_PUBLISHED = 'There is none: the published schedule says the same.'

type Where = Pick<ReviewQuestion, 'sheet' | 'cell' | 'cells'>

/** The sheet of the address, and the cell on it. */
function useSheetShown({ sheet: first, number: firstNumber, loaded }: Props, review: CircularReview) {
  const [query, setQuery] = useSearchParams()
  const asked = sheetNumber(query, review)
  const { sheet, number } = useSheet(review.id, review.version, asked, {
    number: firstNumber,
    version: loaded.version,
    sheet: first,
  })
  const { place, setActive, ask } = useShownPlace(sheet)

  function show({ sheet: name, cell, cells }: Where, takesFocus: boolean): void {
    const to = review.sheets.findIndex((each) => each.name === name)
    const first = cell ?? cells[0]
    if (to >= 0 && to !== asked) setQuery({ sheet: String(to) }, { preventScrollReset: true, replace: true })
    if (first) ask({ sheet: name, cell: first, takesFocus })
  }
  return { sheet, number: asked, isLoading: number !== asked, place, setActive, show }
}

/** 0 if the address names no sheet of this circular. */
export function sheetNumber(query: URLSearchParams, { sheets }: Pick<CircularReview, 'sheets'>): number {
  const number = Number(query.get('sheet') ?? 0)
  return Number.isInteger(number) && number >= 0 && number < sheets.length ? number : 0
}

/** The question that is shown, with its cell in view. After an answer the next one takes its place. */
function useQuestion({ questions }: CircularReview, show: (where: Where, takesFocus: boolean) => void) {
  const [chosen, setAt] = useState(0)
  const at = Math.max(0, Math.min(chosen, questions.length - 1))
  const question = questions[at]
  const latest = useRef({ question, show })
  latest.current = { question, show }
  const key = question?.key
  useEffect(() => {
    const { question: now } = latest.current
    if (key !== undefined && now) latest.current.show(now, false)
  }, [key])
  return { at, setAt }
}

/** When it is published by itself, or why it was not. */
function Scheduled(review: CircularReview) {
  const { publish_at, failure } = review
  const problem = review.problem ?? openChecks(review)[0]?.message
  if (publish_at && problem)
    return (
      <div className="notice stack" data-tone="danger">
        <p>
          It cannot be published by itself on <Moment at={publish_at} />: {problem} Look at the difference,
          and save the time again.
        </p>
      </div>
    )
  if (publish_at)
    return (
      <p className="notice" data-tone="good">
        Will be published by itself on <Moment at={publish_at} />.
      </p>
    )
  return failure ? (
    <p className="notice" data-tone="danger">
      It could not be published by itself: {failure}
    </p>
  ) : null
}

function Unsaved({ unsaved }: Pick<Review, 'unsaved'>) {
  if (!unsaved) return null
  return (
    <div role="alert" className="notice stack" data-tone="danger">
      <p>{unsaved.text}</p>
      <Button onClick={unsaved.again}>Try again</Button>
    </div>
  )
}

const MAX_PROPOSED = 60

/** The first text of the sheet, which is usually its title. */
function proposedName({ cells }: ReviewSheet): string {
  const title = cells.find(({ role, text }) => role === 'title' && text.trim() !== '') ?? cells[0]
  return (title?.text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_PROPOSED)
}
