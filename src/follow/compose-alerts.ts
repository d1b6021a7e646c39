import type { Company } from '../../content/company.ts'
import type { About, Letter } from '../mail/letter.ts'
import type { SettledChange } from '../timetable/public-changes/changes.service.ts'
import { changesByPage } from '../timetable/public-changes/changes-by-page.ts'
import type { Confirmed } from './follow.store.ts'
import { isWanted } from './is-wanted.ts'
import { alertLetter, type StopLinks } from './letters.ts'

export type FollowerMail = Letter & About

type Surroundings = {
  company: Company
  siteOrigin: string
  linksOf: (subscription: Confirmed) => StopLinks
  /** The one address of a page now; null if there is none. */
  findPage: (path: string) => Promise<string | null>
}

/**
 * Returns a function for the mail to a follower with what they want of these changes (newest first); none of which they want none.
 */
export async function createAlertComposer(
  changes: readonly SettledChange[],
  subscriptions: readonly Confirmed[],
  { company, siteOrigin, linksOf, findPage }: Surroundings,
): Promise<(followed: readonly Confirmed[]) => FollowerMail[]> {
  const changesOn = await changesByPage(
    changes,
    subscriptions.map(({ path }) => path),
    findPage,
  )
  return (followed) => {
    const [first] = followed
    const wanted = followed.map((each) => changesOn(each.path).filter((change) => isWanted(change, each)))
    const found = new Set(wanted.flat())
    if (!first || found.size === 0) return []
    const titles = followed.flatMap(({ title }, at) => (wanted[at]?.length ? title : []))
    const inOrder = changes.flatMap(({ change }) => (found.has(change) ? change : []))
    const links = linksOf(first)
    const letter = alertLetter(company, first.email, inOrder, { titles, siteOrigin, links })
    return [{ ...letter, entity: 'follower', entity_id: first.follower_id }]
  }
}
