import { daySpan } from '@sailing-desk/dates/day-text'
import { Button } from '@sailing-desk/records/ui/button'
import { CALL_TEXTS, DETAIL_NAMES } from '@sailing-desk/timetable/call-texts'
import { areSameDays, type CellKey, type Texts } from '../model/call-texts.ts'
import { type Conflict, conflictsOf } from '../model/conflicts.ts'
import { cellsText } from '../model/grid-messages.ts'
import type { GridState } from '../model/grid-state.ts'
import { useCellNames } from './use-view.ts'

type Props = {
  state: GridState
  onResolve: (keys: readonly CellKey[], side: 'mine' | 'theirs') => void
}

/** The cells that somebody else has changed meanwhile, with both texts to choose from. */
export function ConflictList({ state, onResolve }: Props) {
  const nameOf = useCellNames(state)
  const conflicts = conflictsOf(state)
  if (conflicts.length === 0) return null
  const keys = conflicts.map(({ key }) => key)
  return (
    <section className="notice stack" data-tone="danger" aria-label="Changed by someone else">
      <p role="alert">
        {`Someone else has changed ${cellsText(keys.length)} that you changed. Choose what is to be saved.`}
      </p>
      <ul className="stack">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            name={nameOf(conflict.key)}
            onResolve={(side) => onResolve([conflict.key], side)}
          />
        ))}
      </ul>
      {keys.length > 1 && (
        <p className="row">
          <Button onClick={() => onResolve(keys, 'theirs')}>Take all of theirs</Button>
          <Button onClick={() => onResolve(keys, 'mine')}>Keep all of mine</Button>
        </p>
      )}
    </section>
  )
}

type ChoiceProps = { conflict: Conflict; name: string; onResolve: (side: 'mine' | 'theirs') => void }

function ConflictChoice({ conflict: { mine, theirs }, name, onResolve }: ChoiceProps) {
  return (
    <li className="strip">
      <span>
        <b>{name}</b>: yours <q>{written(mine, theirs)}</q>, theirs <q>{written(theirs, mine)}</q>
      </span>
      <span className="row">
        <Button kind="quiet" aria-label={`Take theirs: ${name}`} onClick={() => onResolve('theirs')}>
          Take theirs
        </Button>
        <Button kind="quiet" aria-label={`Keep mine: ${name}`} onClick={() => onResolve('mine')}>
          Keep mine
        </Button>
      </span>
    </li>
  )
}

/** The dates, and the other texts that differ. */
function written(texts: Texts | null, other: Texts | null): string {
  if (!texts) return 'no call'
  const details = DETAIL_NAMES.filter((name) => texts[name] !== (other?.[name] ?? ''))
  return [
    datesWritten(texts, other),
    ...details.map((name) => `${CALL_TEXTS[name]} ${texts[name] || 'none'}`),
  ].join(', ')
}

/** The same text may be known to mean other days. */
function datesWritten({ dates, days }: Texts, other: Texts | null): string {
  const isSameText = dates === other?.dates && !areSameDays(days, other.days)
  return isSameText && days ? `${dates} (${daySpan(days.starts_on, days.ends_on)})` : dates
}
