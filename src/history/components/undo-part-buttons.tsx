import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useUndo } from '../../web/records/use-undo.tsx'
import type { HistoryChange } from '../history.schema.ts'

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
const PARTS: Record<string, readonly Part[]> = { schedule: [CALL, VOYAGE], vessel: [VOYAGE] }

/** Takes back one call or one voyage of a write, after a question. */
export function UndoPartButtons({ batch, change }: { batch: string; change: HistoryChange }) {
  const confirm = useConfirm()
  const undo = useUndo()
  const [conflict, setConflict] = useState<string | null>(null)
  const { id, entity, name } = change

  async function ask({ whole, label, text }: Part) {
    setConflict(null)
    if (!(await confirm({ title: `${label}?`, text: `${name}. ${text}`, action: 'Take back' }))) return
    const problem = await undo(batch, { change: id, whole })
    setConflict(problem && (problem.message ?? 'Failed to undo'))
  }

  const parts = PARTS[entity] ?? []
  if (parts.length === 0) return null
  return (
    <div>
      {parts.map((part) => (
        <Button
          key={part.whole}
          kind="quiet"
          aria-label={`${part.label}: ${name}`}
          onClick={() => void ask(part)}
        >
          {part.label}
        </Button>
      ))}
      {conflict && <p className="failure">{conflict}</p>}
    </div>
  )
}
