import type { Selectable } from 'kysely'
import { reportDamaged } from '../../database/changes/recorded-text.ts'
import type {
  RecordedCall,
  RecordedVoyage,
  Route,
  VoyageRow,
} from '../../database/tables/public-change-tables.ts'
import type { Tables } from '../../database/tables.ts'
import { isObject } from '../../lib/is-object.ts'
import type { Doubt } from '../../voyage-rules/call-contradictions.ts'

type About = {
  id: number
  key: string
  at: string
  route: Route
  voyage: VoyageRow
  /** Why calls of the voyage could not be taken for a fact afterwards, by id. */
  doubts: Readonly<Record<number, Doubt>>
}
export type VoyageChange = About & {
  entity: 'vessel'
  was: RecordedVoyage | null
  now: RecordedVoyage | null
}
export type CallChange = About & { entity: 'schedule'; was: RecordedCall | null; now: RecordedCall | null }

/** What visitors saw change of a voyage or a call by one write. */
export type PublicChange = VoyageChange | CallChange

type StoredChange = Omit<Selectable<Tables['public_change']>, 'batch'>

/** A row of the table; null, with a line in the log, if it is damaged. */
export function publicChangeOf(stored: StoredChange): PublicChange | null {
  const { id, key, at, entity, route_id, direction, vessel_id, ship_id, name, voyage } = stored
  const [was, now, doubts] = [stored.was, stored.now, stored.doubts].map(parsed)
  const isSound = entity === 'vessel' ? isVoyage : isCall
  if (!isSound(was) || !isSound(now) || !isObject(doubts ?? {}) || Number.isNaN(Date.parse(at))) {
    reportDamaged(id, 'recorded changes')
    return null
  }
  const about = {
    ...{ id, key, at, doubts: doubts ?? {} },
    route: { id: route_id, direction },
    voyage: { id: vessel_id, route_id, ship_id, name, voyage },
  }
  // What the database has is either sound or damaged.
  return { ...about, entity, was, now } as PublicChange
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return undefined
  }
}

const isCall = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    Number.isInteger(value.id) &&
    isObject(value.port) &&
    typeof value.port.name === 'string')

const isVoyage = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    typeof value.name === 'string' &&
    Array.isArray(value.calls) &&
    value.calls.every((call) => call !== null && isCall(call)))
