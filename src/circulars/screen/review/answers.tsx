import type { DateReading } from '@sailing-desk/circular-reader/choices/reader-choices'
import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { Button } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { SuggestField } from '@sailing-desk/records/ui/fields/suggest-field'
import { counted } from '@sailing-desk/trade/counted'
import { nameKey } from '@sailing-desk/trade/text'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { lineOf, rangeName } from '../../review/cell-lines.ts'
import { placesOf } from '../../review/question-words.ts'
import type { CircularReview, ReviewQuestion, ReviewSheet } from '../../review/review.schema.ts'
import styles from './answers.module.css'
import {
  type Choose,
  chooseCells,
  chooseCellsOf,
  chooseName,
  chooseRole,
  ignoreVessel,
} from './review-choices.ts'
import { understoodText } from './review-words.ts'

const MAX_LENGTH = 120

const MAX_SUGGESTIONS = 50

type Props = {
  question: ReviewQuestion
  review: CircularReview
  /** The sheet of the question; undefined while it is loading. */
  sheet: ReviewSheet | undefined
  onChoose: (choose: Choose) => void
}

/** The ways to answer a question. One press answers it. */
export function Answers(props: Props) {
  switch (props.question.answer) {
    case 'port':
      return <NameAnswer {...props} kind="ports" one="port" />
    case 'vessel':
      return <NameAnswer {...props} kind="vessels" one="vessel" />
    case 'route':
      return <NameAnswer {...props} kind="routes" one="route" />
    case 'order':
    case 'heading':
    case 'cells':
      return <CellsAnswer {...props} />
  }
}

type NameProps = Props & { kind: 'ports' | 'vessels' | 'routes'; one: string }

function NameAnswer({ question, review, onChoose, kind, one }: NameProps) {
  const { subject, suggestion, rivals, sheet, cell, cells, options } = question
  if (subject === null) return null
  const ignored = kind === 'vessels' && suggestion === null && cell && ignoreVessel({ sheet, cell, cells })
  const choose = (name: string) => onChoose(chooseName(kind, subject, name))
  return (
    <>
      <div className={`row ${styles.buttons}`}>
        {suggestion !== null && (
          <Button kind="primary" onClick={() => choose(suggestion)}>
            Same as {suggestion}
          </Button>
        )}
        {rivals.map((name) => (
          <Button key={name} onClick={() => choose(name)}>
            It is {name}
          </Button>
        ))}
        {kind !== 'ports' && options.length === 0 && (
          <Button onClick={() => choose(subject)}>It is a new {one}</Button>
        )}
        {ignored && (
          <Button onClick={() => onChoose(chooseRole(ignored))}>
            It is a heading: ignore {rangeName(ignored.range)}
          </Button>
        )}
      </div>
      <NameForm label={`Another ${one}`} names={review[kind]} onUse={choose} />
      {rivals.length > 0 && (
        <p className="soft">
          The answer is for this circular only. If the vessels call at more than one of them, add the other
          calls in the grid when their dates are known.
        </p>
      )}
      {kind === 'ports' && (
        <p className="soft">
          Is it a new port? <Link to="/admin/schedule?tab=ports">Add it to the ports</Link> first.
        </p>
      )}
    </>
  )
}

function CellsAnswer(props: Props) {
  const { question, review, onChoose } = props
  const places = placesOf(question)
  const cells = places.flatMap((place) => place.cells)
  const [only] = cells
  const isOne = cells.length === 1 && only !== undefined
  const line = places.length === 1 ? lineOf(cells) : null
  const all = line ?? `all ${counted({ count: cells.length, one: 'cell', many: 'cells' })}`
  return (
    <>
      {question.answer === 'heading' && places.length === 1 && <HeadingAnswer {...props} />}
      {question.answer !== 'heading' && isOne && <CorrectCell {...props} name={only} />}
      <div className={`row ${styles.buttons}`}>
        {question.may_be_as_read && (
          <Button onClick={() => onChoose(chooseCellsOf(withoutOtherQuestions(question, review), 'as_read'))}>
            {isOne ? 'Import as read' : line ? `Use ${line}` : `Import ${all} as read`}
          </Button>
        )}
        <Button onClick={() => onChoose(chooseCellsOf(places, 'left_out'))}>
          {isOne ? 'Leave out' : `Leave out ${all}`}
        </Button>
      </div>
    </>
  )
}

/** An answer for many does not import a cell about which something else is asked too. */
function withoutOtherQuestions(question: ReviewQuestion, { questions }: CircularReview) {
  const others = questions.filter(({ key }) => key !== question.key).flatMap(placesOf)
  const asked = new Set(others.flatMap(({ sheet, cells }) => cells.map((cell) => `${sheet} ${cell}`)))
  if (question.others.length === 0) return [question]
  return placesOf(question).map(({ sheet, cells }) => ({
    sheet,
    cells: cells.filter((cell) => !asked.has(`${sheet} ${cell}`)),
  }))
}

/** The name of a vessel or port that is missing on the sheet. */
function HeadingAnswer({ question: { code, sheet: name, cell }, review, sheet, onChoose }: Props) {
  if (cell === null) return null
  const use = (text: string) => onChoose(chooseCells(name, [cell], { text }))
  if (code === 'port_without_name')
    return <NameForm label={`Port in ${cell}`} names={review.ports} onUse={use} />
  const text = sheet?.cells.find((one) => one.cell === cell)?.text ?? ''
  return (
    <CellTextForm
      key={sheet ? 'printed' : 'loading'}
      label={`Vessel and voyage in ${cell}`}
      text={text}
      dates={null}
      onUse={use}
    />
  )
}

function CorrectCell({ question, review, sheet, onChoose, name }: Props & { name: string }) {
  const printed = sheet?.cells.find(({ cell }) => cell === name)
  return (
    <CellTextForm
      key={printed ? 'printed' : 'loading'}
      label={`Correct ${name}`}
      text={printed?.text ?? ''}
      dates={datesOf(review, question.sheet)}
      onUse={(text) => onChoose(chooseCells(question.sheet, [name], { text }))}
    />
  )
}

/** How the dates of a sheet are read. */
export const datesOf = ({ issued, updated_at, sheets }: CircularReview, name: string) => ({
  reference: issued ?? updated_at.slice(0, 10),
  order: sheets.find((each) => each.name === name)?.order ?? null,
})

type NameFormProps = { label: string; names: readonly string[]; onUse: (name: string) => void }

/** Chooses one of the known ports, vessels or routes. */
export function NameForm({ label, names, onUse }: NameFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)

  function suggest(typed: string) {
    const words = searchWords(nameKey(typed))
    return names
      .filter((name) => hasAllWords(words, [nameKey(name)]))
      .slice(0, MAX_SUGGESTIONS)
      .map((name) => ({ id: name, text: name }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typeof typed === 'string' && names.includes(typed)) onUse(typed)
  }

  return (
    <form className={`stack ${styles.oneLine}`} onSubmit={submit}>
      <SuggestField label={label} name="name" suggest={suggest} onlySuggestions onChoose={setChosen} />
      <Button type="submit" disabled={chosen === null}>
        Use
      </Button>
    </form>
  )
}

type CellTextFormProps = {
  label: string
  /** The text as printed. */
  text: string
  /** How dates are read; null if the text is no date. */
  dates: { reference: string; order: DateReading | null } | null
  onUse: (text: string) => void
}

/** Corrects the text of a cell. Says while one types how it is understood. */
export function CellTextForm({ label, text, dates, onUse }: CellTextFormProps) {
  const [typed, setTyped] = useState(text)
  const id = useId()
  const understood = dates && understoodText(typed, dates.reference, dates.order)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onUse(typed.trim())
  }

  return (
    <form className={`stack ${styles.oneLine}`} onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        aria-describedby={dates ? id : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={typed.trim() === text.trim()}>
        Use
      </Button>
      {understood && (
        <p
          id={id}
          aria-live="polite"
          className={styles.understood}
          data-unclear={!understood.isUnderstood || undefined}
        >
          {understood.text}
        </p>
      )}
    </form>
  )
}
