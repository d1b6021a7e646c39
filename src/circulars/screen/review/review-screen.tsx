import { dayWritten } from '@sailing-desk/dates/day-text'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { Button } from '@sailing-desk/records/ui/button'
import { Moment } from '@sailing-desk/records/ui/inline'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DiscardDraft } from '../../../schedule/drafts/draft-actions.tsx'
import type {
  CircularReview,
  ReviewChoices,
  ReviewQuestion,
  ReviewSheet,
} from '../../review/review.schema.ts'
import { ChangesPanel } from '../differences/changes-panel.tsx'
import { useSheet } from '../sheet/sheet-legend.tsx'
import readBackPanelStyles from './decisions.module.css'
import { ErrorsPanel, QuestionCard } from './errors-panel.tsx'
import remarksPanelStyles from './folded.module.css'
import { OwnChangesPanel } from './own-changes-panel.tsx'
import { PublishBar, PublishPanel } from './publish-panel.tsx'
import { type Choose, choicesAbout, chooseOption, confirmSentences, madeChoices } from './review-choices.ts'
import styles from './review-screen.module.css'
import { nextStep, readingLine, whyNotByItself } from './review-words.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { CIRCULARS, type Review, usePublish, useReview, useShownPlace } from './use-review.tsx'

type Props = { loaded: CircularReview; number: number; sheet: ReviewSheet }

/**
 * A circular under review: the questions, the sheet, the difference, and the bar that publishes. On a wide window the sheet is
 * beside all others, in view.
 */
export function ReviewScreen(props: Props) {
  const state = useReview(props.loaded)
  const { review, isSaving, choose } = state
  const { sheet, number, isLoading, place, setActive, show } = useSheetShown(props, review)
  const { at, setAt } = useQuestion(review, show)
  const navigate = useNavigate()
  const { isPublishing, publish } = usePublish(state)
  const proposed = useMemo(() => proposedName(sheet), [sheet])
  const [layoutName, setLayoutName] = useState<string | null>(null)
  const isUnnamed = review.layout.name === null
  const next = useRef<HTMLButtonElement>(null)
  useFocusAfterAnswer(review, isSaving, next)
  const parts = { state, sheet, onShow: (where: Where) => show(where, true) }
  return (
    <>
      <AdminHead title={review.file} line={readingLine(review, dayWritten)}>
        <DiscardDraft
          draft={{ ...review, title: review.file }}
          onDiscarded={() => void navigate(CIRCULARS)}
        />
      </AdminHead>
      <div className={`parts ${styles.parts}`}>
        <div className={`stack ${styles.questions}`}>
          <Questions {...{ ...parts, at }} onMove={setAt} onLook={(where) => show(where, false)} />
        </div>
        <div className={`stack ${styles.sheet}`}>
          <SheetPanel
            {...{ review, number, sheet, isLoading, place }}
            onActive={setActive}
            onChoose={choose}
          />
        </div>
        <div className={`stack ${styles.consequences}`}>
          <Consequences {...parts} />
          <PublishPanel
            review={review}
            layoutName={layoutName ?? proposed}
            onNameLayout={setLayoutName}
            onChoose={choose}
          />
        </div>
      </div>
      <PublishBar
        {...{ review, isSaving, isPublishing, next }}
        onPublish={() => void publish(isUnnamed ? (layoutName ?? proposed).trim() : '')}
      />
    </>
  )
}

/**
 * The button of an answer disappears, so the focus goes to what is asked next, and at last to the bar, once the answer is saved: what
 * is pressed before would do nothing.
 */
function useFocusAfterAnswer(
  review: CircularReview,
  isSaving: boolean,
  next: RefObject<HTMLButtonElement | null>,
): void {
  const step = nextStep(review)?.part
  const left = review.questions.length + review.errors.length
  const key = review.questions[0]?.key
  const last = useRef({ step, left, key })
  useEffect(() => {
    if (isSaving) return
    const before = last.current
    last.current = { step, left, key }
    const isSame = before.step === step && before.left === left && before.key === key
    if (isSame || (document.activeElement !== document.body && document.activeElement !== null)) return
    if (step) document.getElementById(step)?.focus({ preventScroll: true })
    else next.current?.focus({ preventScroll: true })
  }, [step, left, key, isSaving, next])
}

type PartProps = { state: Review; sheet: ReviewSheet; onShow: (where: Where) => void }
type QuestionProps = PartProps & { at: number; onMove: (at: number) => void; onLook: (where: Where) => void }

/** What is to be decided. */
function Questions({ state, sheet, at, onMove, onShow, onLook }: QuestionProps) {
  const { review, isSaving, choose } = state
  return (
    <>
      <Scheduled {...review} />
      <Unsaved {...state} />
      <ReadBackPanel {...review} onShow={onShow} onChoose={choose} />
      <QuestionCard {...{ review, at, sheet, isSaving, onMove, onShow, onLook }} onChoose={choose} />
      <RolesWithoutEffect review={review} onChoose={choose} />
      <ErrorsPanel {...{ review, onShow }} onChoose={choose} />
    </>
  )
}

/** What was decided, and what follows from it. */
function Consequences({ state: { review, choose }, onShow }: PartProps) {
  return (
    <>
      <ChoicesPanel choices={review.choices} onChoose={choose} />
      <OwnChangesPanel changes={review.changes} onChoose={choose} />
      <ChangesPanel
        title="Difference to the published schedule"
        changes={review.changes}
        none="There is none."
        hasHints
      />
      <RemarksPanel {...review} onShow={(of, cell) => onShow({ sheet: of, cell, cells: [] })} />
    </>
  )
}

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
  const problem = whyNotByItself(review)
  if (publish_at && problem)
    return (
      <div className="notice stack" data-tone="danger">
        <p>
          It cannot be published by itself on <Moment at={publish_at} />: {problem}
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

type OnShow = (sheet: string, cell: string) => void
type RemarksPanelProps = Pick<CircularReview, 'warnings' | 'sheets'> & { onShow: OnShow }

/** What was noticed besides questions and errors of calls, shown at once if something cannot be right. Also the sheets that are no schedule. */
function RemarksPanel({ warnings, sheets, onShow }: RemarksPanelProps) {
  const skipped = sheets.filter((sheet) => sheet.skipped !== null)
  const sorted = warnings.toSorted((one, other) => Number(other.is_error) - Number(one.is_error))
  if (sorted.length + skipped.length === 0) return null
  return (
    <details className={`card ${remarksPanelStyles.folded}`} open={sorted[0]?.is_error}>
      <summary>Remarks ({sorted.length + skipped.length})</summary>
      <ul className={`stack ${remarksPanelStyles.rows}`}>
        <Rows {...{ warnings: sorted, onShow }} />
        {skipped.map(({ name, skipped: reason }) => (
          <li key={name}>
            <span>
              <span className="soft">{name}:</span> {reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rows({ warnings, onShow }: Pick<RemarksPanelProps, 'warnings' | 'onShow'>) {
  return warnings.map(({ sheet, cell, message }) => (
    <li key={`${sheet} ${cell} ${message}`} className="strip">
      <span>
        <span className="soft">{sheet}:</span> {message}
      </span>
      {cell && (
        <Button kind="quiet" aria-label={`Show ${cell} of ${sheet}`} onClick={() => onShow(sheet, cell)}>
          {cell}
        </Button>
      )}
    </li>
  ))
}

/** The choices made so far, each of which can be taken back. */
function ChoicesPanel({ choices, onChoose }: { choices: ReviewChoices; onChoose: (choose: Choose) => void }) {
  const made = madeChoices(choices)
  if (made.length === 0) return null
  return (
    <details className={`card ${remarksPanelStyles.folded}`}>
      <summary>Your choices ({made.length})</summary>
      <ul className={`stack ${remarksPanelStyles.rows}`}>
        {made.map(({ key, text, takeBack }) => (
          <li key={key} className="strip">
            <span>{text}</span>
            <Button kind="quiet" aria-label={`Take back: ${text}`} onClick={() => onChoose(takeBack)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Chosen roles that the reader could not use, so that nobody waits for an effect. */
function RolesWithoutEffect({
  review: { roles_without_effect, choices },
  onChoose,
}: {
  review: CircularReview
  onChoose: (choose: Choose) => void
}) {
  const made = roles_without_effect.flatMap(({ sheet, range }) =>
    choicesAbout({ roles: choices.roles }, sheet, range),
  )
  return made.map(({ key, text, takeBack }) => (
    <div key={key} role="status" className="notice strip">
      <p>Your choice has no effect on what is read: {text}. Choose another row or column.</p>
      <Button aria-label={`Take back: ${text}`} onClick={() => onChoose(takeBack)}>
        Take back
      </Button>
    </div>
  ))
}

type ReadBackPanelProps = Pick<CircularReview, 'read_back'> & {
  onShow: (place: { sheet: string; cell: string; cells: string[] }) => void
  onChoose: (choose: Choose) => void
}

/** How a layout that was never met was read: each sentence is confirmed or corrected, or all of them at once. */
function ReadBackPanel({ read_back, onShow, onChoose }: ReadBackPanelProps) {
  const open = read_back.filter(({ is_confirmed }) => !is_confirmed)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="reading" className="card stack panel">
      <div className="strip">
        <h2 id="reading" tabIndex={-1}>
          How this sheet was read
        </h2>
        <Button kind="primary" onClick={() => onChoose(confirmSentences(open.map(({ key }) => key)))}>
          Confirm all
        </Button>
      </div>
      <p className="soft">Nothing is published before you have confirmed this.</p>
      <ul className={readBackPanelStyles.lines}>
        {open.map(({ key, sheet, cell, text, example, alternatives }) => (
          <li key={key}>
            <p>
              {text} {example && <span className="soft">{`${example}.`}</span>}
            </p>
            <span className={`row ${readBackPanelStyles.choices}`}>
              <Button onClick={() => onChoose(confirmSentences([key]))}>Right</Button>
              {alternatives.map((option) => (
                <Button key={option.label} onClick={() => onChoose(chooseOption(option))}>
                  {option.label}
                </Button>
              ))}
              <Button kind="quiet" onClick={() => onShow({ sheet, cell, cells: [] })}>
                Show {cell}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
