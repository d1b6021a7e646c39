import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import type { SettledChange } from './changes.service.ts'

/** Returns a function for the changes on a page. It may have another address now, as after a new name or code. */
export async function changesByPage(
  changes: readonly SettledChange[],
  paths: Iterable<string>,
  findPage: (path: string) => Promise<string | null>,
): Promise<(path: string) => readonly SailingChange[]> {
  const onPage = new Map<string, SailingChange[]>()
  for (const { change, pages } of changes)
    for (const page of pages) {
      const known = onPage.get(page)
      if (known) known.push(change)
      else onPage.set(page, [change])
    }
  const found = new Map<string, readonly SailingChange[]>()
  for (const path of new Set(paths)) {
    const now = (await findPage(path)) ?? path
    found.set(path, [...new Set([path, now].flatMap((each) => onPage.get(each) ?? []))])
  }
  return (path) => found.get(path) ?? []
}
