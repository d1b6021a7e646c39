import { daysText } from '../../dates/day-text.ts'
import { counted } from '../../lib/messages.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { SailingChange } from '../sailing-change.schema.ts'
import { type Mark, markOf } from '../shared/change-mark.ts'
import type { ChangeGroup } from './changes-by-voyage.ts'

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

const MARKS: readonly Mark[] = ['omitted', 'later', 'earlier', 'added', 'other']
const TEXTS: Record<Mark, (changes: readonly Change[]) => string[]> = {
  omitted: (changes) => portsText(changes, 'omitted'),
  later: (changes) => shiftText(changes, 'later'),
  earlier: (changes) => shiftText(changes, 'earlier'),
  added: (changes) => portsText(changes, 'added'),
  other: (changes) => portsText(changes, 'revised'),
}

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
