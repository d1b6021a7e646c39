import { pageOf } from '../../web/calls.ts'
import type { AskDelete } from '../../web/records/use-record-delete.tsx'
import { useSave } from '../../web/saving.ts'
import { deletionText, lostAlong } from '../deletion.ts'
import { DESK_FIELDS } from './form-values.ts'
import type { DeskRow } from './schedule-screen-data.ts'
import type { DeskTab } from './screen-lists.ts'

/** What is asked before a row is deleted: it names what goes with it. */
export function useDeskQuestion(tab: DeskTab): AskDelete<DeskRow> {
  const save = useSave()

  /** null where it cannot be counted. */
  async function countLost(id: number) {
    const lost: { noun: string; count: number }[] = []
    for (const { noun, path } of lostAlong(tab, id)) {
      const read = await save('GET', path)
      if (read.refusal) return null
      lost.push({ noun, count: pageOf(read).total })
    }
    return lost
  }

  return async (row) => {
    const lost = await countLost(row.id)
    const nameOf = DESK_FIELDS[tab].nameOf as (row: DeskRow) => string
    return lost && { title: `Delete ${nameOf(row)}?`, text: deletionText(tab, lost) }
  }
}
