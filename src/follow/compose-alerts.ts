import { mapYielding } from '../lib/background/map-yielding.ts'
import type { About, Letter } from '../mail/letter.ts'
import type { SettledChange } from '../timetable/changes/changes.service.ts'
import type { SailingChange } from '../timetable/sailing-change.schema.ts'
import type { Confirmed } from './follow.store.ts'
import { isWanted } from './is-wanted.ts'
import { alertLetter, type StopLinks } from './letters.ts'

export type FollowerMail = Letter & About

type Surroundings = {
  siteOrigin: string
  linksOf: (subscription: Confirmed) => StopLinks
  /** The one address of a page now; null if there is none. */
  findPage: (path: string) => Promise<string | null>
}

/** One mail to each follower with what they want of these changes (newest first); nothing of which the follower wants none. */
export async function composeAlerts(
  changes: readonly SettledChange[],
  subscriptions: readonly Confirmed[],
  { siteOrigin, linksOf, findPage }: Surroundings,
): Promise<FollowerMail[]> {
  const changesOn = await changesByPage(changes, subscriptions, findPage)
  const followers = Map.groupBy(subscriptions, ({ follower_id }) => follower_id)
  const mails = await mapYielding(followers.values(), (followed): FollowerMail[] => {
    const [first] = followed
    const wanted = followed.map((each) => changesOn(each.path).filter((change) => isWanted(change, each)))
    const found = new Set(wanted.flat())
    if (!first || found.size === 0) return []
    const titles = followed.flatMap(({ title }, at) => (wanted[at]?.length ? title : []))
    const inOrder = changes.flatMap(({ change }) => (found.has(change) ? change : []))
    const letter = alertLetter(first.email, inOrder, { titles, siteOrigin, links: linksOf(first) })
    return [{ ...letter, entity: 'follower', entity_id: first.follower_id }]
  })
  return mails.flat()
}

/** Returns a function for the changes on a page. It may have another address now, as after a new name or code. */
async function changesByPage(
  changes: readonly SettledChange[],
  subscriptions: readonly Confirmed[],
  findPage: Surroundings['findPage'],
): Promise<(path: string) => readonly SailingChange[]> {
  const onPage = new Map<string, SailingChange[]>()
  for (const { change, pages } of changes)
    for (const page of pages) onPage.set(page, [...(onPage.get(page) ?? []), change])
  const paths = new Set(subscriptions.map(({ path }) => path))
  const found = new Map<string, readonly SailingChange[]>()
  for (const path of paths) {
    const now = (await findPage(path)) ?? path
    found.set(path, [...new Set([path, now].flatMap((each) => onPage.get(each) ?? []))])
  }
  return (path) => found.get(path) ?? []
}
