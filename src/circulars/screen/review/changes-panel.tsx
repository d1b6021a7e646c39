import { memo, useState } from 'react'
import { Arrow } from '../../../ui/arrow.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ReviewChanges } from '../../review/review.schema.ts'
import { type ChangeGroup, type ChangeLine, changeGroups, isOpenAtFirst } from './change-groups.ts'
import styles from './changes-panel.module.css'
import { NOTHING_READ, readCount } from './review-words.ts'

/** The difference to the published schedule. */
export const ChangesPanel = memo(function ChangesPanel({ changes }: { changes: ReviewChanges }) {
  const groups = changeGroups(changes)
  const isRead = readCount(changes) > 0
  return (
    <Panel title="Difference to the published schedule">
      {groups.length === 0 && (
        <p>{isRead ? 'There is none: the published schedule says the same.' : NOTHING_READ}</p>
      )}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </div>
      )}
      {isRead && (
        <p className="soft">{changes.unchanged_calls.toLocaleString('en-IN')} calls stay as they are.</p>
      )}
    </Panel>
  )
})

const LINES_AT_ONCE = 60

function Group({ group }: { group: ChangeGroup }) {
  const { title, hint, lines } = group
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(group))
  const [limit, setLimit] = useState(LINES_AT_ONCE)
  const byRoute = Map.groupBy(lines.slice(0, limit), ({ route }) => route)
  return (
    <details
      open={isOpen}
      className={styles.group}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title} <Tag>{lines.length.toLocaleString('en-IN')}</Tag>
      </summary>
      {hint && <p className="soft">{hint}</p>}
      {isOpen &&
        [...byRoute].map(([route, ofRoute]) => (
          <div key={route}>
            <h3 className={`soft ${styles.route}`}>{route}</h3>
            <ul className={`stack ${styles.lines}`}>
              {ofRoute.map((line) => (
                <Line key={`${line.about} ${line.from} ${line.to}`} {...line} />
              ))}
            </ul>
          </div>
        ))}
      {isOpen && lines.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(lines.length)}>
          Show all {lines.length.toLocaleString('en-IN')}
        </Button>
      )}
    </details>
  )
}

function Line({ about, from, to, detail }: ChangeLine) {
  return (
    <li>
      <span className="name">{about}</span>
      {(from || to) && (
        <span>
          {from && (to ? <del>{from}</del> : <span>{from}</span>)}
          {from && to && (
            <>
              {' '}
              <Arrow />
              <span className="visually-hidden">becomes</span>{' '}
            </>
          )}
          {to && <ins>{to}</ins>}
        </span>
      )}
      {detail && <span className="soft">{detail}</span>}
    </li>
  )
}
