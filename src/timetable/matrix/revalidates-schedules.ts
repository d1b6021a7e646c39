import { askedPorts, scheduleHref, tabOf, viewOf } from '@sailing-desk/timetable/matrix/schedule-address'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Another view shows the same data, so only other changes of the URL reload the schedules. */
export function revalidatesSchedules({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams]
  const dataOf = (query: URLSearchParams) => scheduleHref(tabOf(query), null, askedPorts(query))
  return viewOf(from) === viewOf(to) || dataOf(from) !== dataOf(to) ? defaultShouldRevalidate : false
}
