import { Button } from '@sailing-desk/records/ui/button'
import type { HistoryChange } from '../history.schema.ts'
import styles from './history-change.module.css'
import { useAskedUndo } from './use-asked-undo.tsx'

type Part = { whole: 'change' | 'voyage'; label: string; text: string }

const CALL: Part = {
  whole: 'change',
  label: 'Take back this call',
  text: 'Only this call returns to what it was before. All others stay as they were published.',
}
const VOYAGE: Part = {
  whole: 'voyage',
  label: 'Take back this voyage',
  text: 'This voyage and its calls return to what they were before. All others stay as they were published.',
}
const PARTS: ReadonlyMap<string, readonly Part[]> = new Map(
  Object.entries<readonly Part[]>({ schedule: [CALL, VOYAGE], vessel: [VOYAGE] }),
)

/** Takes back one call or one voyage of a write, after a question. */
export function UndoPartButtons({ batch, change }: { batch: string; change: HistoryChange }) {
  const { ask, conflict } = useAskedUndo(batch)
  const { id, entity, name } = change
  const parts = PARTS.get(entity) ?? []
  if (parts.length === 0) return null
  return (
    <div className={styles.parts}>
      {parts.map(({ whole, label, text }) => (
        <Button
          key={whole}
          kind="quiet"
          aria-label={`${label}: ${name}`}
          onClick={() => void ask({ title: `${label}: ${name}`, part: { change: id, whole }, note: text })}
        >
          {label}
        </Button>
      ))}
      {conflict && <p className="failure">{conflict}</p>}
    </div>
  )
}
