import { dayWritten } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { Button } from '@sailing-desk/records/ui/button'
import { counted } from '@sailing-desk/trade/counted'
import { type ReactNode, useId } from 'react'
import type { ReviewChanges } from '../../review/review.schema.ts'
import styles from './decisions.module.css'
import { type Choose, chooseOwn } from './review-choices.ts'

type Props = { changes: ReviewChanges; onChoose: (choose: Choose) => void }
type OwnVoyage = ReviewChanges['substituted_voyages'][number]
type OwnCall = ReviewChanges['own_changes'][number]
type Choice = OwnCall['choice']

/** What the circular would take back of what was changed by hand: each with its choice, and one for all. */
export function OwnChangesPanel({ changes, onChoose }: Props) {
  const heading = useId()
  const { substituted_voyages: voyages, own_changes: calls } = changes
  const keys = [...voyages, ...calls].map(({ key }) => key)
  if (keys.length === 0) return null
  return (
    <section aria-labelledby={heading} className="card stack panel">
      <h2 id={heading}>
        Takes back {counted({ count: keys.length, one: 'change', many: 'changes' })} that you made by hand
      </h2>
      {keys.length > 1 && (
        <p className="row">
          <Button kind="quiet" onClick={() => onChoose(chooseOwn(keys, 'keep'))}>
            Keep all of ours
          </Button>
          <Button kind="quiet" onClick={() => onChoose(chooseOwn(keys, 'take'))}>
            Take all of the circular's
          </Button>
        </p>
      )}
      <ul className={styles.lines}>
        {voyages.map((voyage) => (
          <Line key={voyage.key} own={voyage} {...voyageWords(voyage)} onChoose={onChoose}>
            <span className="name">{voyage.printed}</span> sails as{' '}
            <span className="name">{voyage.vessel}</span>
            {voyage.at && ` since ${writtenDay(voyage.at)}`}
            {voyage.is_listed_too && ', which is in the circular too'} {voyage.at && <Who by={voyage.by} />}
          </Line>
        ))}
        {calls.map((call) => (
          <Line key={call.key} own={call} keep="Keep ours" take="Take the circular's" onChoose={onChoose}>
            <span className="name">{call.vessel}</span>
            {call.port && ` at ${call.port}`}: <CallTexts {...call} /> <Who {...call} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

const writtenDay = (at: string) => dayWritten(dayInIndia(Date.parse(at)))

const voyageWords = ({ printed, vessel, is_listed_too }: OwnVoyage) => ({
  keep: `Keep ${vessel}`,
  take: is_listed_too ? `${printed} sails too` : `${printed} is back`,
})

type LineProps = {
  own: Pick<OwnCall, 'key' | 'choice'>
  keep: string
  take: string
  onChoose: (choose: Choose) => void
  children: ReactNode
}

function Line({ own: { key, choice }, keep, take, onChoose, children }: LineProps) {
  const words = useId()
  const button = (own: Choice, text: string) => (
    <Button
      aria-pressed={choice === own}
      aria-describedby={words}
      onClick={() => onChoose(chooseOwn([key], own))}
    >
      {text}
    </Button>
  )
  return (
    <li>
      <p id={words}>{children}</p>
      <span className={`row ${styles.choices}`}>
        {button('keep', keep)}
        {button('take', take)}
      </span>
    </li>
  )
}

const Who = ({ by, at }: { by: string | null; at?: string }) => (
  <span className="soft">{[by ?? 'the command line', at && writtenDay(at)].filter(Boolean).join(', ')}</span>
)

/** '12–13 Jan, would be 9–10 Jan again': what does not become of the call is struck out. */
function CallTexts({ kind, ours, circulars, choice, is_new }: OwnCall) {
  const isKept = choice === 'keep'
  if (kind === 'deleted')
    return isKept ? 'deleted, and still printed' : <ins>{circulars ?? 'would be added again'}</ins>
  if (kind === 'dropped') return isKept ? <>{ours}, no longer printed</> : <del>{ours}</del>
  const printed = `${circulars}${is_new ? '' : ' again'}`
  return (
    <>
      {isKept ? <ins>{ours}</ins> : <del>{ours}</del>}
      {kind === 'actual' && ' (has actual dates)'}
      {isKept ? ', printed ' : ', would be '}
      {isKept ? <del>{circulars}</del> : <ins>{printed}</ins>}
    </>
  )
}
