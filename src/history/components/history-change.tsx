import type { ReactNode } from 'react'
import type { HistoryChange } from '../history.schema.ts'
import styles from './history-change.module.css'

type Props = { change: HistoryChange; verb: string; children?: ReactNode }

/** `verb`: what was done to the row. */
export function Change({ change, verb, children }: Props) {
  const { noun, name, action, fields } = change
  return (
    <li className={`stack ${styles.change}`}>
      <p className="name">
        <span className="muted">{verb}</span> {noun.toLowerCase()} {name}
      </p>
      {fields.length > 0 && (
        <dl className={`stack ${styles.fields}`}>
          {fields.map(({ label, before, after }) => (
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
      )}
      {children}
    </li>
  )
}
