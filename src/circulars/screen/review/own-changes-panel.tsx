import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { ReviewChanges } from '../../review/review.schema.ts'
import { type Choose, chooseOwn } from './review-choices.ts'

type Props = { changes: ReviewChanges; onChoose: (choose: Choose) => void }

/** What the circular would take back of what was changed by hand, each with its choice. */
export function OwnChangesPanel({ changes: { substituted_voyages: voyages }, onChoose }: Props) {
  if (voyages.length === 0) return null
  return (
    <Panel title="Sail under another name than printed">
      <ul className="stack">
        {voyages.map((voyage) => (
          <li key={voyage.key} className="strip">
            <p>
              <span className="name">{voyage.printed}</span> sails as{' '}
              <span className="name">{voyage.vessel}</span>
              {voyage.is_listed_too && ', which is in the circular too'}
            </p>
            <span className="row">
              <ChoiceButton voyage={voyage} choice="keep" onChoose={onChoose}>
                {`Keep ${voyage.vessel}`}
              </ChoiceButton>
              <ChoiceButton voyage={voyage} choice="take" onChoose={onChoose}>
                {voyage.is_listed_too ? `${voyage.printed} sails too` : `${voyage.printed} is back`}
              </ChoiceButton>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ButtonProps = {
  voyage: ReviewChanges['substituted_voyages'][number]
  choice: 'keep' | 'take'
  onChoose: (choose: Choose) => void
  children: string
}

function ChoiceButton({ voyage, choice, onChoose, children }: ButtonProps) {
  return (
    <Button aria-pressed={voyage.choice === choice} onClick={() => onChoose(chooseOwn([voyage.key], choice))}>
      {children}
    </Button>
  )
}
