import type { Fit } from '../../voyage-rules/cargo-fit.ts'
import type { Sailing } from '../sailings/sailing-search.schema.ts'

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

export const FitText = ({ fit: { verdict, text } }: { fit: Fit }) => (
  <span className="fit" data-fit={verdict}>
    {text}
  </span>
)
