import { Button } from '../button.tsx'
import { Announced } from '../feedback/announced.tsx'
import styles from './list.module.css'
import { isNarrowed, type ListState, noMatchText } from './list-state.ts'

type Props = {
  many: string
  /** What is said of a list that has no rows at all. */
  none: string
  state: ListState
  /** Takes back the search and the filters. */
  onClear: () => void
}

/** In the place of the rows: why there are none. */
export function NoRows({ many, none, state, onClear }: Props) {
  if (!isNarrowed(state))
    return (
      <div className={styles.nothing}>
        <p>{none}</p>
      </div>
    )
  return (
    <div className={styles.nothing}>
      <p aria-live="polite">
        <Announced>{noMatchText(many, state)}</Announced>
      </p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  )
}
