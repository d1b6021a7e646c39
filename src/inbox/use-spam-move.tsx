import { useSave } from '@sailing-desk/records/client/saving'
import { useRights } from '@sailing-desk/records/screen/rights'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useRevalidator } from 'react-router'
import type { Areas } from '../accounts/roles.ts'
import type { Moved, SpamForm } from './inbox.schema.ts'
import type { InboxListName } from './inbox-tabs.ts'

/** Moves items into or out of spam, shows the result and offers to undo it. Resolves to whether they were moved. */
export function useSpamMove() {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function move(items: SpamForm, isSpam: boolean, isUndo = false): Promise<boolean> {
    const path = isSpam ? '/api/inbox/spam' : '/api/inbox/not-spam'
    const saved = await save('POST', path, items)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to move. Please try again.')
    else {
      const { message, data } = saved.body
      const undone = itemsToMove(data)
      const onChoose = () => void move(undone, !isSpam, true)
      const mayUndo = !isUndo && Object.keys(undone).length > 0
      showBanner('success', message, mayUndo ? { label: 'Undo', onChoose } : undefined)
    }
    // The pressed button disappears with its banner, so the focus needs a new place.
    if (isUndo) document.getElementById('content')?.focus()
    await revalidate()
    return !saved.problem
  }

  return (items: SpamForm, isSpam: boolean) => move(items, isSpam)
}

/** The API refuses empty lists, so they are left out. */
export function itemsToMove({
  enquiries,
  applications,
}: Pick<Moved, 'enquiries' | 'applications'>): SpamForm {
  return { ...(enquiries.length > 0 && { enquiries }), ...(applications.length > 0 && { applications }) }
}

const AREAS: Record<InboxListName, Areas> = {
  enquiries: 'enquiries',
  applications: 'careers',
  spam: ['enquiries', 'careers'],
}

/** Whether the user may do more than read what is in a list. */
export const useMayHandle = (list: InboxListName): boolean => useRights().mayWrite(AREAS[list])
