import { Link } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Counts, firstSteps } from '../counts.ts'
import styles from './first-steps.module.css'

/** On a site that is not filled yet: what to do, in order. */
export function FirstSteps({ counts }: { counts: Counts }) {
  const steps = firstSteps(counts)
  if (steps.length === 0) return null
  return (
    <div className={styles.place}>
      <Panel title="What to do first">
        <ol className={styles.steps}>
          {steps.map(({ key, title, screen, text, isDone }) => (
            <li key={key}>
              <Link to={screen}>{title}</Link>
              <span>{text}</span>
              {isDone && <Tag tone="good">Done</Tag>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
