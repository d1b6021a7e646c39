import { Button } from '@sailing-desk/records/ui/button'
import { CALL_TEXTS } from '@sailing-desk/timetable/call-texts'
import { callsText } from '../model/grid-messages.ts'
import type { GridState } from '../model/grid-state.ts'
import type { ProposedTimes } from '../model/proposed-times.ts'
import { useCellNames } from './use-view.ts'

type Props = { state: GridState; proposals: readonly ProposedTimes[]; onTake: () => void }

/** Offers the ETA and ETD that match dates which were changed; without an answer they stay as typed. */
export function ProposedTimesLine({ state, proposals, onTake }: Props) {
  const nameOf = useCellNames(state)
  if (proposals.length === 0) return null
  return (
    <section className="notice toolbar" aria-label="ETA and ETD">
      <p aria-live="polite">{`ETA and ETD of ${callsText(proposals.length)} do not match the new dates.`}</p>
      <Button onClick={onTake}>Use matching times</Button>
      <details>
        <summary>Show the times</summary>
        <ul>
          {proposals.map((proposal) => (
            <li key={proposal.key}>
              <b>{nameOf(proposal.key)}</b>
              {`: ${proposal.texts.dates}; ${changedTimes(proposal).join(', ')}`}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** 'ETA 26 Nov becomes 28 Nov' */
function changedTimes({ texts, proposed }: ProposedTimes): string[] {
  return (['eta', 'etd'] as const)
    .filter((name) => texts[name] !== proposed[name])
    .map(
      (name) =>
        `${CALL_TEXTS[name]} ${texts[name]} ${proposed[name] ? `becomes ${proposed[name]}` : 'is removed'}`,
    )
}
