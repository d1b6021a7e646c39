import { daysText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { counted } from '@sailing-desk/trade/counted'
import { keysOf } from '@sailing-desk/trade/keys-of'
import { compareText } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { CallDates, ChangeKind, SailingChange } from '../sailing-change.schema.ts'
import { type Mark, markOf } from '../shared/change-mark.ts'

type Grouped = {
  at: string
  kind: ChangeKind
  days_later: number | null
  before: CallDates | null
  after: CallDates | null
}

/** The changes of a voyage on one day in India, or all voyages that were added on it; those of calls by day. */
export type ChangeGroup<Change> = readonly [Change, ...Change[]]
type DayOfChanges<Change> = { day: string; groups: ChangeGroup<Change>[] }

/**
 * Each change in one group, the day of the newest first. Within a day the groups that change most come first: an omitted call
 * or another vessel counts as two weeks, a withdrawn voyage as more than all its calls can move, and added voyages come last. `voyageOf`: the id of the voyage.
 */
export function changesByVoyage<Change extends Grouped>(
  changes: readonly Change[],
  voyageOf: (change: Change) => number,
): DayOfChanges<Change>[] {
  const days = Map.groupBy(changes, ({ at }) => dayInIndia(Date.parse(at)))
  return [...days]
    .sort(([a], [b]) => compareText(b, a))
    .map(([day, ofDay]) => {
      const groups = Map.groupBy(ofDay, (change) =>
        change.kind === 'voyage_added' ? 'added' : voyageOf(change),
      )
      const bySize = [...groups.values()].map(byDay).sort((a, b) => sizeOf(b) - sizeOf(a))
      return { day, groups: bySize.flatMap(([first, ...others]) => (first ? [[first, ...others]] : [])) }
    })
}

const byDay = <Change extends Grouped>(changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => compareText(dayOf(a), dayOf(b)))
const dayOf = ({ before, after }: Grouped) => after?.starts_on ?? before?.starts_on ?? ''

const sizeOf = (changes: readonly Grouped[]) => changes.reduce((sum, change) => sum + weightOf(change), 0)

const WEIGHTS: Partial<Record<ChangeKind, number>> = {
  ...{ voyage_withdrawn: 1000, vessel_changed: 14, omitted: 14, dropped: 14, voyage_added: 0 },
}

const weightOf = ({ kind, days_later }: Grouped) => WEIGHTS[kind] ?? Math.max(1, Math.abs(days_later ?? 0))

export type Group = ChangeGroup<SailingChange>

type Change = Pick<SailingChange, 'kind' | 'days_later'> & { port: { name: string } | null }

/** More ports are counted, not named. */
const MAX_NAMED = 2

/** What happened to a voyage, for changes in the order of its calls: '2 days later from Singapore, 7 ports; Osaka omitted'. */
export function groupText(changes: readonly Change[]): string {
  const added = changes.filter(({ kind }) => kind === 'voyage_added').length
  if (added > 0) return counted({ count: added, one: 'voyage added', many: 'voyages added' })
  const ofVoyage = changes.flatMap(({ kind }) => VOYAGE_TEXTS[kind] ?? [])
  const ofCalls = Map.groupBy(
    changes.filter(({ port }) => port),
    markOf,
  )
  return [...ofVoyage, ...MARKS.flatMap((mark) => TEXTS[mark](ofCalls.get(mark) ?? []))].join('; ')
}

export const voyageName = ({ ship, voyage }: SailingChange) => vesselWithVoyage({ name: ship.name, voyage })
export const isAdded = ([first]: Group) => first.kind === 'voyage_added'

/** 'TAMARIND CREST V.041W: 3 days later at Chennai' */
export function changeHeading(group: Group): string {
  const text = groupText(group)
  if (isAdded(group)) return text
  return text ? `${voyageName(group[0])}: ${text}` : voyageName(group[0])
}

const VOYAGE_TEXTS: Partial<Record<SailingChange['kind'], string>> = {
  voyage_withdrawn: 'voyage withdrawn',
  voyage_renamed: 'renamed',
  vessel_changed: 'vessel changed',
}

/** In the order in which a sentence has them. */
const TEXTS: Record<Mark, (changes: readonly Change[]) => string[]> = {
  omitted: (changes) => portsText(changes, 'omitted'),
  later: (changes) => shiftText(changes, 'later'),
  earlier: (changes) => shiftText(changes, 'earlier'),
  added: (changes) => portsText(changes, 'added'),
  other: (changes) => portsText(changes, 'revised'),
}
const MARKS = keysOf(TEXTS)

/** 'Osaka omitted', '3 ports omitted' */
function portsText(changes: readonly Change[], what: string): string[] {
  const ports = portsOf(changes)
  if (ports.length === 0) return []
  return [`${ports.length > MAX_NAMED ? portCount(ports) : ports.join(' and ')} ${what}`]
}

/** '2 days later at Chennai', '1 to 2 days later from Chennai, 7 ports' */
function shiftText(changes: readonly Change[], what: string): string[] {
  const ports = portsOf(changes)
  if (ports.length === 0) return []
  const days = changes.map(({ days_later }) => Math.abs(days_later ?? 0))
  const [min, max] = [Math.min(...days), Math.max(...days)]
  const shift = `${min === max ? daysText(max) : `${min} to ${daysText(max)}`} ${what}`
  return [ports.length === 1 ? `${shift} at ${ports[0]}` : `${shift} from ${ports[0]}, ${portCount(ports)}`]
}

const portsOf = (changes: readonly Change[]) => [...new Set(changes.flatMap(({ port }) => port?.name ?? []))]
const portCount = ({ length }: readonly string[]) => `${length} ports`
