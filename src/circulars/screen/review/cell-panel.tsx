import { parseVesselHeader } from '@sailing-desk/circular-reader/words/vessel-names'
import { Button } from '@sailing-desk/records/ui/button'
import { useState } from 'react'
import { rangeName } from '../../review/cell-lines.ts'
import type { CellRole, CircularReview } from '../../review/review.schema.ts'
import { CHOOSABLE_ROLES, flagsOf, ROLE_LABELS } from '../sheet/cell-words.ts'
import type { ShownCell } from '../sheet/chosen-texts.ts'
import roles from '../sheet/roles.module.css'
import { datesOf } from './answers.tsx'
import styles from './cell-panel.module.css'
import { CellTextForm } from './cell-text-form.tsx'
import { NameForm } from './name-form.tsx'
import { type Choose, choicesAbout, chooseCells, chooseName, chooseRole } from './review-choices.ts'

type Props = {
  review: CircularReview
  sheet: string
  /** A cell (`B5`), a column (`B`) or a row (`5`). */
  range: string
  /** Undefined for columns, rows and empty cells. */
  cell: ShownCell | undefined
  onChoose: (choose: Choose) => void
}

const DATE_ROLES: readonly string[] = ['stay', 'arrival', 'departure', 'cut_off', 'not_read']

/** What a cell, column or row was understood as, and how to correct it. Each press is saved at once. */
export function CellPanel({ review, sheet, range, cell, onChoose }: Props) {
  const isCell = /[A-Z]\d/.test(range)
  const isDate = cell === undefined || DATE_ROLES.includes(cell.role)
  return (
    <>
      {cell && <CellDetails {...cell} />}
      {choicesAbout(review.choices, sheet, range).map(({ key, text, takeBack }) => (
        <p key={key} className={`strip ${styles.made}`}>
          <span>Your choice: {text}</span>
          <Button kind="quiet" onClick={() => onChoose(takeBack)}>
            Take back
          </Button>
        </p>
      ))}
      {isCell && (
        <CellTextForm
          label="Correct the text"
          text={cell?.text ?? ''}
          dates={isDate ? datesOf(review, sheet) : null}
          onUse={(text) => onChoose(chooseCells(sheet, [range], { text }))}
        />
      )}
      {cell && <OtherName cell={cell} review={review} onChoose={onChoose} />}
      <RoleButtons sheet={sheet} range={range} role={cell?.role} onChoose={onChoose} />
      {cell && isDate && (
        <div>
          <Button onClick={() => onChoose(chooseCells(sheet, [range], 'left_out'))}>
            Leave out this cell
          </Button>
        </div>
      )}
    </>
  )
}

function CellDetails(cell: ShownCell) {
  const { text, printed, role, reason, vessel, port, days, comment } = cell
  const details: [string, string | undefined][] = [
    ['Printed', printed ?? text],
    ['Read as', [ROLE_LABELS[role], reason].filter(Boolean).join(', ')],
    ['Vessel', vessel],
    ['Port', port],
    ['Days', days],
    ['Comment', comment],
    ['Marks', flagsOf({ ...cell, reason: undefined, printed: undefined, comment: undefined }).join(', ')],
  ]
  return (
    <dl className={`stack ${styles.details}`}>
      {details.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type NameProps = { cell: ShownCell; review: CircularReview; onChoose: (choose: Choose) => void }

/** Ports and vessels under another name than the printed one. */
function OtherName({ cell: { role, text }, review, onChoose }: NameProps) {
  if (role === 'port')
    return (
      <NameForm
        label="The port is"
        names={review.ports}
        onUse={(name) => onChoose(chooseName('ports', text, name))}
      />
    )
  if (role !== 'vessel') return null
  const { ship } = parseVesselHeader(text)
  return (
    <NameForm
      label="The vessel is"
      names={review.vessels}
      onUse={(name) => onChoose(chooseName('vessels', ship, name))}
    />
  )
}

type RoleButtonsProps = {
  sheet: string
  range: string
  role: CellRole | undefined
  onChoose: (choose: Choose) => void
}

/** Says what a cell is, or its whole column or row. */
function RoleButtons({ sheet, range, role: current, onChoose }: RoleButtonsProps) {
  const [, column = '', row = ''] = /^([A-Z]*)(\d*)$/.exec(range) ?? []
  const scopes = column && row ? [range, column, row] : [range]
  const [scope, setScope] = useState(range)
  return (
    <fieldset className={`stack ${styles.roles}`}>
      <legend>Read {scopes.length === 1 ? rangeName(range) : 'as'}</legend>
      {scopes.length > 1 && (
        <div className={`row ${styles.scopes}`}>
          {scopes.map((each) => (
            <label key={each} className="check">
              <input type="radio" name="scope" checked={scope === each} onChange={() => setScope(each)} />
              {each === range ? 'This cell' : rangeName(each).replace(/^./, (first) => first.toUpperCase())}
            </label>
          ))}
        </div>
      )}
      <div className={`row ${styles.choices}`}>
        {CHOOSABLE_ROLES.map(({ role, label }) => (
          <Button
            key={role}
            className={roles.role}
            data-role={role}
            aria-pressed={current === undefined ? undefined : current === role}
            onClick={() => onChoose(chooseRole({ sheet, range: scope, role }))}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
