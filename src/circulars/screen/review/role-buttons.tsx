import { Button } from '@sailing-desk/records/ui/button'
import { useState } from 'react'
import { rangeName } from '../../review/cell-lines.ts'
import type { CellRole } from '../../review/review.schema.ts'
import { CHOOSABLE_ROLES } from '../sheet/cell-words.ts'
import roles from '../sheet/roles.module.css'
import styles from './cell-panel.module.css'
import { type Choose, chooseRole } from './review-choices.ts'

type Props = {
  sheet: string
  range: string
  role: CellRole | undefined
  onChoose: (choose: Choose) => void
}

/** Says what a cell is, or its whole column or row. */
export function RoleButtons({ sheet, range, role: current, onChoose }: Props) {
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
