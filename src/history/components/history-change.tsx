import { type ReactNode, useState } from 'react'
import type { HistoryChange } from '../history.schema.ts'
import styles from './history-change.module.css'

type Props = { change: HistoryChange; verb: string; children?: ReactNode }

/** `verb`: what was done to the row. */
export function Change({ change, verb, children }: Props) {
  const { noun, name } = change
  return (
    <li className={styles.change}>
      <p className="name">
        <span className="muted">{verb}</span> {noun.toLowerCase()} {name}
      </p>
      <ChangedFields change={change} />
      {children}
    </li>
  )
}

/** Others are shown when somebody asks. */
const FIRST_FIELDS = 4

/** In a line while there are few and short ones. */
export function ChangedFields({ change: { action, fields } }: { change: HistoryChange }) {
  const [isWhole, setWhole] = useState(fields.length <= FIRST_FIELDS + 1)
  const shown = isWhole ? fields : fields.slice(0, FIRST_FIELDS)
  if (fields.length === 0) return null
  return (
    <div className={`row ${styles.line}`}>
      <dl className={`row ${styles.fields}`}>
        {shown.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {action === 'update' && (
                <span className={styles.arrow}>
                  <span aria-hidden="true">→</span>
                  <span className="visually-hidden"> changed to </span>
                </span>
              )}
              {after !== null && <ins>{after}</ins>}
              {action === 'update' && after === null && <span>empty</span>}
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <button type="button" className="as-link" onClick={() => setWhole(true)}>
          and {fields.length - FIRST_FIELDS} more
        </button>
      )}
    </div>
  )
}
