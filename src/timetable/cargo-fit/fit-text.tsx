import type { Fit } from '@sailing-desk/timetable/cargo-fit'
import type { Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'

export const CARRIER_DECIDES = 'The carrier decides.'

const TONES = { fits: 'good', 'ask us': undefined, 'does not fit': 'danger' } as const

/** Whether a sailing may carry what was asked about; all do if nothing was. */
export const mayCarry = ({ fit }: Sailing): boolean => fit?.verdict !== 'does not fit'

export function FitNotice({ fit: { verdict, text } }: { fit: Fit }) {
  return (
    <p className="notice" data-tone={TONES[verdict]}>
      <b>{`${text}.`}</b> {CARRIER_DECIDES}
    </p>
  )
}

/** The verdict in large type, and its reasons. */
export function FitText({ fit: { verdict, text } }: { fit: Fit }) {
  const [word = text, ...reasons] = text.split(': ')
  return (
    <span className="fit" data-fit={verdict}>
      <b>{reasons.length > 0 ? `${word}: ` : word}</b>
      {reasons.length > 0 && <small>{reasons.join(': ')}</small>}
    </span>
  )
}
