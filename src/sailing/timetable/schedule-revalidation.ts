import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { tabOf, viewOf } from './schedule-address.ts'

/** Whether an address needs its schedules read again: another view shows the same data. */
export function revalidatesSchedules({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams]
  return viewOf(from) === viewOf(to) || tabOf(from) !== tabOf(to) ? defaultShouldRevalidate : false
}
