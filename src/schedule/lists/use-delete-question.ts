import { totalOf } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { cascadeText } from '@sailing-desk/records/screen/deleted-along'
import type { RecordRow } from '@sailing-desk/records/screen/record'
import type { AskDelete } from '@sailing-desk/records/screen/use-record-delete'
import { SCHEDULE_LIST_RULES, type ScheduleList } from './screen-lists.ts'

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

  /** The cut-off rules and announcements that go with it, if any; null if they cannot be loaded. */
  async function othersText(id: number): Promise<string | null> {
    if (tab !== 'routes' && tab !== 'ports') return ''
    const { noun } = SCHEDULE_LIST_RULES[tab]
    const preview = await save('POST', `${noun.path}/delete/preview`, { ids: [id] })
    if (preview.problem) return null
    const others = preview.body.filter(({ entity }) => entity === 'cut_off_rule' || entity === 'announcement')
    return cascadeText(noun, 1, others)
  }

  return async (row) => {
    const [cascaded, others] = [await countCascaded(row.id), await othersText(row.id)]
    if (cascaded === null || others === null) return null
    const text = [deletionText(tab, cascaded), others].filter(Boolean).join(' ')
    return { title: `Delete ${nameOf(row)}?`, text }
  }
}

type CountedPath = `/api/${'vessels' | 'schedules'}?${string}`

/** The lists that count the rows deleted with a row. */
export function cascadedLists(tab: ScheduleList, id: number): { noun: string; path: CountedPath }[] {
  const counted = (other: 'vessels' | 'schedules', filter: string) => ({
    noun: SCHEDULE_LIST_RULES[other].noun.one,
    path: `${SCHEDULE_LIST_RULES[other].noun.path}?${filter}=${id}&size=5` as const,
  })
  if (tab === 'routes') return [counted('vessels', 'route_id'), counted('schedules', 'route_id')]
  if (tab === 'vessels') return [counted('schedules', 'vessel_id')]
  return tab === 'ports' ? [counted('schedules', 'port_id')] : []
}

/** The question before deleting a row, with all numbers, zero included. */
export function deletionText(
  tab: ScheduleList,
  cascaded: readonly { noun: string; count: number }[],
): string {
  const question = `Are you sure you want to delete this ${SCHEDULE_LIST_RULES[tab].noun.one}?`
  if (cascaded.length === 0) return question
  const kinds = cascaded.map(({ noun }) => `${noun}s`).join(' and ')
  const numbers = cascaded
    .map(({ noun, count }) => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ')
  return `${question} All its ${kinds} will be deleted with it: ${numbers}.`
}
