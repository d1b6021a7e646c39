import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useBanner } from '../../../ui/feedback/banner.tsx'
import { useWrittenBanner } from '../../../web/records/use-undo.tsx'
import { useMayChange } from '../../../web/rights.tsx'
import { useSave } from '../../../web/saving.ts'
import type { Announcement } from '../announcement.schema.ts'

/** Ends an announcement now, by the clock of the server. It stays in the list, and can be undone. */
export function WithdrawButton({ row, describedBy }: { row: Announcement; describedBy: string }) {
  const save = useSave()
  const showBanner = useBanner()
  const showWritten = useWrittenBanner()
  const { revalidate } = useRevalidator()
  if (!useMayChange()) return null

  async function withdraw() {
    const { title, text, urgency, scope, route_id, port_id, from_at, version } = row
    const form = { title, text, urgency, scope, route_id, port_id, from_at, version, until_at: 'now' }
    const saved = await save('PUT', `/api/announcements/${row.id}`, form)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to withdraw the announcement.')
    else showWritten(saved.body)
    await revalidate()
  }

  return (
    <Button kind="quiet" onClick={withdraw} aria-describedby={describedBy}>
      Withdraw
    </Button>
  )
}
