import type { Letter, Permit } from '@sailing-desk/records/mail/letter'
import { shipPath, voyagePath } from '@sailing-desk/timetable/addresses'
import {
  changeHeading,
  changesByVoyage,
  type Group,
  isAdded,
  voyageName,
} from '@sailing-desk/timetable/public-changes/change-groups'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { NOT_PLAUSIBLE } from '@sailing-desk/timetable/shared/messages'
import { counted } from '@sailing-desk/trade/counted'
import type { Company } from '../../content/company.ts'
import { type Block, visitorLetter } from '../mail/visitor-letter.ts'
import type { Confirmed } from './follow.store.ts'
import { choiceText } from './messages.ts'

type Choice = { title: string; min_days: number; frequency: 'immediate' | 'daily' }

/** Asks whether it was the owner of the mailbox who asked. Says nothing that was typed but the choices. */
export const confirmationLetter = (from: Company, permit: Permit, asked: Choice & { url: string }): Letter =>
  visitorLetter(from, {
    class: permit,
    kind: 'confirmation',
    recipient: permit.address,
    subject: `Please confirm: email alerts about ${asked.title}`,
    blocks: [
      'Good day,',
      `${from.company.name} was asked to send email alerts to this address when the sailing schedule changes.`,
      `${asked.title}: ${choiceText(asked)}.`,
      { link: 'To start the alerts, open this page within 48 hours and press the button', url: asked.url },
      'If you did not ask for them, please ignore this email: no alerts will be sent, and your address will be deleted after 48 hours.',
    ],
  })

/** Where the alerts of one follower are managed and stopped. */
export type StopLinks = { manage: string; unsubscribe: string }

type Follower = Pick<Confirmed, 'email' | 'confirmed_at'>

const toFollower = ({ email, confirmed_at }: Follower) => ({
  class: { address: email, confirmed_at },
  recipient: email,
})

/** What changed on pages that somebody follows, newest first. `titles`: those pages. */
export function alertLetter(
  from: Company,
  to: Follower,
  changes: readonly SailingChange[],
  { titles, siteOrigin, links }: { titles: readonly string[]; siteOrigin: string; links: StopLinks },
): Letter {
  const groups = changesByVoyage(changes, ({ voyage_id }) => voyage_id).flatMap((day) => day.groups)
  return visitorLetter(from, {
    ...toFollower(to),
    kind: 'alert',
    subject: subjectOf(groups),
    unsubscribe: links.unsubscribe,
    blocks: [
      'The sailing schedule has changed:',
      ...groups.map((group) => blockOf(group, siteOrigin)),
      'Dates are estimates and may change.',
      `You follow: ${titles.join('; ')}.`,
      ...stopBlocks(links),
    ],
  })
}

/** `ending`: the titles of what ends with its day. */
export const reminderLetter = (
  from: Company,
  to: Follower,
  ending: readonly string[],
  links: StopLinks,
): Letter =>
  visitorLetter(from, {
    ...toFollower(to),
    kind: 'alert',
    subject: 'Your email alerts are about to end',
    unsubscribe: links.unsubscribe,
    blocks: [
      'Good day,',
      `Email alerts run for a year. These end in 14 days: ${ending.join('; ')}.`,
      { link: 'Continue them for another year', url: links.manage },
      'If you do nothing, they will stop, and your address will be deleted with the last of them.',
      { link: 'Stop all alerts', url: links.unsubscribe },
    ],
  })

const stopBlocks = ({ manage, unsubscribe }: StopLinks): Block[] => [
  { link: 'See or stop your alerts', url: manage },
  { link: 'Stop all alerts', url: unsubscribe },
]

function subjectOf(groups: readonly Group[]): string {
  const [first, ...others] = groups
  if (first && others.length === 0)
    return isAdded(first) ? `Schedule: ${changeHeading(first)}` : changeHeading(first)
  const vessels = new Set(groups.flat().map(({ voyage_id }) => voyage_id)).size
  return `Schedule changes: ${counted({ count: vessels, one: 'vessel', many: 'vessels' })}`
}

function blockOf(group: Group, siteOrigin: string): Block {
  const [{ ship, voyage, is_current }] = group
  const page = is_current ? voyagePath : shipPath
  const path = ship.key === null || isAdded(group) ? '/changes' : page(ship.key, voyage)
  return { heading: changeHeading(group), url: siteOrigin + path, lines: group.map(lineOf) }
}

function lineOf(change: SailingChange): string {
  const { port, text, is_plausible, after, kind } = change
  const of = kind === 'voyage_added' ? `${voyageName(change)}: ` : port ? `${port.name}: ` : ''
  const note = !is_plausible && !after?.doubt ? `. ${NOT_PLAUSIBLE}` : ''
  return `${of}${text}${note}`
}
