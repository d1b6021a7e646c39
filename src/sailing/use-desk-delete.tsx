import { pageOf } from '../calls.ts'
import { useSave } from '../saving.ts'
import { useBanner } from '../ui/banner.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { type Deleted, useDeleted } from '../ui/use-undo.ts'
import { deletionText, lostAlong } from './deletion.ts'
import type { DeskRow } from './desk-data.ts'
import { DESK_FIELDS } from './desk-fields.ts'
import { DESKS, type DeskTab } from './desk-tabs.ts'

/** Deletes a row after a question that names what goes with it; tells whether the list is another now. */
export function useDeskDelete(tab: DeskTab) {
  const save = useSave()
  const say = useBanner()
  const confirm = useConfirm()
  const sayDeleted = useDeleted()
  const { noun } = DESKS[tab]

  /** null where it cannot be counted. */
  async function countLost(id: number) {
    const lost: { noun: string; count: number }[] = []
    for (const { noun: each, path } of lostAlong(tab, id)) {
      const read = await save('GET', path)
      if (read.refusal) return null
      lost.push({ noun: each, count: pageOf(read).total })
    }
    return lost
  }

  return async (row: DeskRow): Promise<boolean> => {
    const lost = await countLost(row.id)
    if (!lost) {
      say('failure', 'Failed to load data. Please try again.')
      return false
    }
    const yes = await confirm({
      title: `Delete ${(DESK_FIELDS[tab].nameOf as (row: DeskRow) => string)(row)}?`,
      text: deletionText(tab, lost),
      action: 'Delete',
      isDangerous: true,
    })
    if (!yes) return false
    const saved = await save<Deleted>('DELETE', `${noun.path}/${row.id}`)
    if (!saved.refusal) sayDeleted(saved.body)
    else if (saved.refusal.status === 404) {
      say('failure', `This ${noun.one} is gone: someone else deleted it. The list is up to date again.`)
    } else say('failure', saved.refusal.message ?? `Failed to delete ${noun.one}`)
    return !saved.refusal || saved.refusal.status === 404
  }
}
