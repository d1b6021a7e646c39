import { SCHEDULE_LIST_RULES, type ScheduleList } from './admin/screen-lists.ts'

/** What is deleted along with a row: the lists that count it. */
export function lostAlong(tab: ScheduleList, id: number): { noun: string; path: string }[] {
  const counted = (other: 'vessels' | 'schedules', filter: string) => ({
    noun: SCHEDULE_LIST_RULES[other].noun.one,
    path: `${SCHEDULE_LIST_RULES[other].noun.path}?${filter}=${id}&size=5`,
  })
  if (tab === 'routes') return [counted('vessels', 'route_id'), counted('schedules', 'route_id')]
  if (tab === 'vessels') return [counted('schedules', 'vessel_id')]
  return tab === 'ports' ? [counted('schedules', 'port_id')] : []
}

/** The question before a row is deleted, with the true numbers, zero included. */
export function deletionText(tab: ScheduleList, lost: readonly { noun: string; count: number }[]): string {
  const question = `Are you sure you want to delete this ${SCHEDULE_LIST_RULES[tab].noun.one}?`
  if (lost.length === 0) return question
  const kinds = lost.map(({ noun }) => `${noun}s`).join(' and ')
  const numbers = lost
    .map(({ noun, count }) => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ')
  return `${question} All its ${kinds} will be deleted with it: ${numbers}.`
}
