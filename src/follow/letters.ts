import type { Letter, Permit } from '@sailing-desk/records/mail/letter'
import { shipPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { allPorts, portWithKey } from '@sailing-desk/timetable/find/sailings-address'
import {
  changeHeading,
  changesByVoyage,
  type Group,
  isAdded,
  voyageName,
} from '@sailing-desk/timetable/public-changes/change-groups'
import { changesHref } from '@sailing-desk/timetable/public-changes/changes-address'
import { type Published, shipAt } from '@sailing-desk/timetable/published'
import type { ChangeFilter, SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { NOT_PLAUSIBLE } from '@sailing-desk/timetable/shared/messages'
import { isVoyageAt } from '@sailing-desk/timetable/voyages'
import { counted } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Company } from '../../content/company.ts'
import { type Block, visitorLetter } from '../mail/visitor-letter.ts'
import type { Confirmed } from './follow.store.ts'
import { choiceText } from './messages.ts'

const FINDERS: ReadonlyMap<string, Find> = new Map(
  Object.entries<Find>({
    ports: ({ ports }, key) => named(ports.byKey.get(key)?.name ?? key, { port: key }),
    sailings: ({ ports }, from, to = '') => {
      const [start, end] = [from, to].map((key) => portWithKey(key, allPorts(ports))?.name ?? key)
      const feeds = [from, to].flatMap((key) => {
        const stored = ports.byKey.get(key)
        return stored ? feed(stored.name, { port: key }) : []
      })
      return { title: `${start} to ${end}`, feeds }
    },
    routes: ({ routes }, key) => {
      const route = routes.get(Number(key))?.route
      return route ? named(route.direction, { route: route.id }) : null
    },
    vessels: (published, key, voyage) =>
      voyage === undefined ? ship(published, key) : voyageOf(published, key, voyage),
  }),
)

const feed = (title: string, filter: ChangeFilter) => ({ title, url: changesHref(filter, {}, '.atom') })

const named = (title: string, filter: ChangeFilter): Found => ({ title, feeds: [feed(title, filter)] })

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

/** What is at an address of the schedule. `lastDay`: when a voyage ends (ISO day), null if that is not known. */
export type Followed = {
  title: string
  feeds: { title: string; url: string }[]
  isVoyage: boolean
  lastDay: string | null
}

/** Null if there is nothing at this path that can be followed. `path` is the one address of its page. */
export function followedPage(path: string, published: Published): Followed | null {
  const [, list = '', ...keys] = path.split('/')
  const [first = '', second] = keys.map((key) => decodeURIComponent(key))
  const found = FINDERS.get(list)?.(published, first, second)
  return found ? { isVoyage: false, lastDay: null, ...found } : null
}

type Found = Pick<Followed, 'title' | 'feeds'> & Partial<Followed>

type Find = (published: Published, key: string, second: string | undefined) => Found | null

function ship(published: Published, key: string): Found | null {
  const found = shipAt(published, key)
  return found ? named(found.name, { vessel: found.key }) : null
}

function voyageOf(published: Published, followed: string, voyage: string): Found | null {
  const { voyagesOf } = published
  const key = shipAt(published, followed)?.key ?? followed
  const voyages = (voyagesOf.get(key) ?? []).filter(isVoyageAt(key, voyage))
  const [first] = voyages
  if (!first) return null
  const title = vesselWithVoyage({ name: first.ship.name, voyage: first.voyage })
  const calls = voyages.flatMap((each) => each.calls)
  const days = calls.map(({ ends_on, starts_on }) => ends_on ?? starts_on)
  // A call without days may be the last one.
  const isKnown = calls.every(({ reading, starts_on }) => starts_on !== null || reading === 'omit')
  const lastDay = isKnown
    ? (days
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null)
    : null
  return { title, feeds: [feed(first.ship.name, { vessel: key })], isVoyage: true, lastDay }
}
