import { useRevalidator } from 'react-router'
import { counted } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cascadeText } from '../../web/records/deleted-along.ts'
import { useDeleteMany } from '../../web/records/use-delete-many.tsx'
import { SCHEDULE_LIST_RULES } from '../admin/screen-lists.ts'

const { noun } = SCHEDULE_LIST_RULES.vessels
const voyages = (count: number) => counted({ count, one: 'finished voyage', many: 'finished voyages' })

/** Takes finished voyages off the schedule: deletes their vessels in one change, which can be undone. */
export function ArchiveButton({ ids }: { ids: number[] }) {
  const { revalidate } = useRevalidator()
  const archive = useDeleteMany(noun, {
    titleOf: (count) => `Archive ${voyages(count)}?`,
    textOf: (count, changes) =>
      `${count === 1 ? 'It' : 'They'} will be deleted from the site. ${cascadeText(noun, count, changes)} You can undo this.`,
    action: 'Archive',
  })

  async function archiveAll() {
    if (!(await archive(ids))) return
    await revalidate()
    // The button disappears with its voyages.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return <Button onClick={() => void archiveAll()}>{`Archive ${voyages(ids.length)}`}</Button>
}
