import { pageOf } from '../../web/calls.ts'
import type { AskDelete } from '../../web/records/use-record-delete.tsx'
import { useSave } from '../../web/saving.ts'
import { deletionText, lostAlong } from '../deletion.ts'
import { SCHEDULE_FORM_VALUES } from './form-values.ts'
import type { ScheduleScreenRow } from './schedule-screen-data.ts'
import type { ScheduleList } from './screen-lists.ts'

/** What is asked before a row is deleted: it names what goes with it. */
export function useDeskQuestion(tab: ScheduleList): AskDelete<ScheduleScreenRow> {
  const save = useSave()

  /** null where it cannot be counted. */
  async function countLost(id: number) {
    const lost: { noun: string; count: number }[] = []
    for (const { noun, path } of lostAlong(tab, id)) {
      const read = await save('GET', path)
      if (read.problem) return null
      lost.push({ noun, count: pageOf(read).total })
    }
    return lost
  }

  return async (row) => {
    const lost = await countLost(row.id)
    const nameOf = SCHEDULE_FORM_VALUES[tab].nameOf as (row: ScheduleScreenRow) => string
    return lost && { title: `Delete ${nameOf(row)}?`, text: deletionText(tab, lost) }
  }
}
