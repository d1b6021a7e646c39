import { Button } from '../button.tsx'
import { Announced } from '../feedback/banner.tsx'
import styles from './list.module.css'
import { isFiltered, type ListState, noMatchText } from './list-state.ts'

type Props = {
  many: string
  /** The text for an empty list. */
  none: string
  state: ListState
  /** Clears the search and filters. */
  onClear: () => void
}

/** Shown instead of rows. */
export function NoRows({ many, none, state, onClear }: Props) {
  if (!isFiltered(state))
    return (
      <div className={`stack ${styles.nothing}`}>
        <p>{none}</p>
      </div>
    )
  return (
    <div className={`stack ${styles.nothing}`}>
      <p aria-live="polite">
        <Announced>{noMatchText(many, state)}</Announced>
      </p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  )
}
