import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { tabOf, viewOf } from './schedule-address.ts'

/** Another view shows the same data, so only other changes of the URL reload the schedules. */
export function revalidatesSchedules({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams]
  return viewOf(from) === viewOf(to) || tabOf(from) !== tabOf(to) ? defaultShouldRevalidate : false
}
