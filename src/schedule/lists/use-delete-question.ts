import { totalOf } from '../../web/calls.ts'
import type { RecordRow } from '../../web/records/record.ts'
import type { AskDelete } from '../../web/records/use-record-delete.tsx'
import { useSave } from '../../web/saving.ts'
import { cascadedLists, deletionText } from './deletion.ts'
import type { ScheduleList } from './screen-lists.ts'

/** The question before deleting a row, with the numbers of rows deleted with it. */
export function useDeleteQuestion<Row extends RecordRow>(
  tab: ScheduleList,
  nameOf: (row: Row) => string,
): AskDelete<Row> {
  const save = useSave()

  /** Returns null if the numbers cannot be loaded. */
  async function countCascaded(id: number) {
    const cascaded: { noun: string; count: number }[] = []
    for (const { noun, path } of cascadedLists(tab, id)) {
      const response = await save('GET', path)
      if (response.problem) return null
      cascaded.push({ noun, count: totalOf(response) })
    }
    return cascaded
  }

  return async (row) => {
    const cascaded = await countCascaded(row.id)
    return cascaded && { title: `Delete ${nameOf(row)}?`, text: deletionText(tab, cascaded) }
  }
}
