import { Button } from '@sailing-desk/records/ui/button'
import type { CallToConfirm } from './actual-dates.schema.ts'
import { scheduledTexts, useConfirmCalls } from './use-confirm-calls.tsx'

type Props = { rows: readonly CallToConfirm[]; total: number; today: string }

/** Confirms at once every call whose days are known and have passed; the others have to be looked at. */
export function AllAsScheduled({ rows, total, today }: Props) {
  const { saveRows } = useConfirmCalls(rows, today)
  const known = rows.filter((call) => Object.keys(scheduledTexts(call, today)).length > 0)
  if (known.length === 0) return null

  async function confirmAll() {
    // The button disappears with its calls.
    if (await saveRows(known, true)) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Button onClick={() => void confirmAll()}>
      {known.length === total ? 'All as scheduled' : `${known.length} as scheduled`}
    </Button>
  )
}
