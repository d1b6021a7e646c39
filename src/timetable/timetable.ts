import { createHistoryReader, type HistoryRow } from '@sailing-desk/records/database/history'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { nextPublished } from '@sailing-desk/timetable/next-published'
import type { Port } from '@sailing-desk/timetable/ports'
import {
  cutOffsOf,
  publishedVoyage,
  readCallsOf,
  type Surroundings,
} from '@sailing-desk/timetable/publish-voyage'
import type {
  Call,
  Published,
  PublishedPorts,
  RouteRef,
  RouteTimetable,
  Voyage,
} from '@sailing-desk/timetable/published'
import type { PublicState } from '../http/response-cache/sources.ts'
import {
  byId,
  indexOfPorts,
  lastChange,
  load,
  type Recent,
  readCutOffRules,
  readPorts,
  readShips,
  voyagePublisher,
} from './load.ts'
import * as store from './timetable.store.ts'

/** Databases limit the parameters of a statement. */
const IDS_AT_ONCE = 250

declare module '../http/response-cache/sources.ts' {
  interface PublicState {
    published: Published
  }
}

/** For what may show anything of the schedule. */
export const onSchedule = ({ published }: PublicState) => [published]

/** After more written rows the whole schedule is read. */
const MAX_ROWS = 5000
/** Where writers never pause, a response may lack the newest of what they wrote while it was made. */
const MAX_ROUNDS = 10

/** Returns the schedule as it is on `today` (ISO day): nothing is older than a write that was committed before the call. */
export type ReadPublished = (today: string) => Promise<Published>

/** Keeps the schedule in memory. What was written since the last call, by whatever process, is read again first. */
export function createTimetable(
  database: Database,
  readRecent: (today: string) => Promise<Recent>,
): ReadPublished {
  const { db, revision } = database
  const readHistory = createHistoryReader(database, MAX_ROWS)
  let known: { revision: number; published: Published } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const isCurrent = async (today: string) =>
    known?.published.today === today && known.revision === (await revision())

  async function readAgain(today: string): Promise<Published> {
    if (known && (await isCurrent(today))) return known.published
    let published = known?.published
    // If this fails, the rows that were read are not returned again.
    known = undefined
    // Until nothing was written meanwhile, so that all of it is of one revision.
    for (let round = 1; ; round++) {
      const { revision, rows } = await readHistory()
      const isWhole = published && round > 1 && rows?.length === 0
      if (!published || !isWhole) {
        const recent = await readRecent(today)
        published =
          published && rows
            ? await update(db, published, rows, { ...recent, today })
            : await load(db, today, recent)
      }
      if (!isWhole && round < MAX_ROUNDS) continue
      known = { revision, published }
      return published
    }
  }

  return async (today) => {
    if (known && (await isCurrent(today))) return known.published
    const result = queue.then(() => readAgain(today))
    queue = result.catch(() => {})
    return result
  }
}

/** The schedule after what these rows of the history say was written: only that is read again. */
async function update(
  db: Db,
  before: Published,
  rows: readonly HistoryRow[],
  { today, routeChangedAt, ...recent }: Recent & { today: string },
): Promise<Published> {
  const idsOf = (...entities: string[]) =>
    new Set(rows.flatMap(({ entity, entity_id }) => (entities.includes(entity) ? [entity_id] : [])))
  const isWritten = (...entities: string[]) => idsOf(...entities).size > 0

  const routes = isWritten('route')
    ? await store.listRoutes(db)
    : [...before.routes.values()].map(({ route }) => route)
  const ports = isWritten('port', 'port_alias') ? samePorts(before.ports, await readPorts(db)) : before.ports
  const cutOffs = isWritten('cut_off_rule', 'holiday') ? await readCutOffRules(db) : before.cutOffs
  const marks = sameMarks(before.marks, recent.marks)
  const around = { ports, cutOffs, marks, today }
  const written = {
    voyages: new Set([...idsOf('vessel'), ...voyagesOfShips(before, idsOf('ship'))]),
    calls: idsOf('schedule'),
  }
  const touched = await touchedVoyages(db, before, written)
  const voyages = new Map<number, Voyage | null>([
    ...(await affectedVoyages(before, routes, around)),
    ...(await readAgain(db, touched, routes, around)),
  ])
  const isSailing = isWritten('route', 'vessel', 'port', 'schedule')
  return nextPublished(before, {
    ...{ ...around, routes, voyages, routeChangedAt },
    changed_at: isSailing ? await lastChange(db) : before.changed_at,
    ships: isWritten('ship', 'vessel') ? sameShips(before.ships, await readShips(db)) : before.ships,
  })
}

type Ids = ReadonlySet<number>

/** What a voyage does not say of its ship is taken from the ship. */
function voyagesOfShips({ ships, voyages }: Published, written: Ids): number[] {
  if (written.size === 0) return []
  const keys = new Set<string | null>(
    [...ships.values()].flatMap(({ id, key }) => (written.has(id) ? key : [])),
  )
  return [...voyages.values()].flatMap(({ id, ship }) => (keys.has(ship.key) ? id : []))
}

/** Those of the written calls are the voyages that they belonged to, and those that they belong to now. */
async function touchedVoyages(
  db: Db,
  before: Published,
  written: { voyages: Ids; calls: Ids },
): Promise<number[]> {
  const former = [...written.calls].flatMap((id) => before.voyageOfCall.get(id) ?? [])
  const present: number[] = []
  for (const ids of inParts([...written.calls])) present.push(...(await store.listVoyagesOfCalls(db, ids)))
  return [...new Set([...written.voyages, ...former, ...present])]
}

async function readAgain(
  db: Db,
  ids: readonly number[],
  routes: readonly RouteTimetable['route'][],
  around: Surroundings,
): Promise<Map<number, Voyage | null>> {
  const voyages = new Map<number, Voyage | null>(ids.map((id) => [id, null]))
  for (const some of inParts(ids)) {
    const [rows, calls] = await Promise.all([store.listVoyages(db, some), store.listCalls(db, some)])
    const read = await mapYielding(rows, voyagePublisher(routes, calls, around))
    for (const voyage of read) voyages.set(voyage.id, voyage)
  }
  return voyages
}

/** The voyages that are other than before although they were not written: on a renamed route, at a changed port, with other marks or cut-offs by rule. */
async function affectedVoyages(
  before: Published,
  routes: readonly RouteTimetable['route'][],
  around: Surroundings,
): Promise<Map<number, Voyage>> {
  const routeOf = new Map(routes.map((route) => [route.id, route]))
  const isRenamed = ({ id, direction }: RouteRef) =>
    (routeOf.get(id) ?? { direction }).direction !== direction
  const marked = new Set(otherMarks(before.marks, around.marks).map((id) => before.voyageOfCall.get(id)))
  const isAtOtherPort = ({ port_id }: Call) =>
    before.ports.ofStored.get(port_id) !== around.ports.ofStored.get(port_id)
  // The direction says where cargo is loaded, and so where rules of cut-offs apply.
  const isJudgedAgain = (voyage: Voyage) =>
    (before.ports !== around.ports && voyage.calls.some(isAtOtherPort)) ||
    (isRenamed(voyage.route) && around.cutOffs.rules.length > 0) ||
    (before.cutOffs !== around.cutOffs &&
      voyage.calls.some((_, at) => hasOtherCutOffs(voyage, at, before, around)))
  const affected = [...before.voyages.values()].filter(
    (voyage) => isRenamed(voyage.route) || marked.has(voyage.id) || isJudgedAgain(voyage),
  )
  const voyages = await mapYielding(affected, (voyage) => {
    const direction = routeOf.get(voyage.route.id)?.direction ?? voyage.route.direction
    const head = { ...voyage, route: { id: voyage.route.id, direction } }
    return isJudgedAgain(voyage)
      ? publishedVoyage(head, readCallsOf(voyage), around)
      : { ...head, calls: voyage.calls.map((call) => withMark(call, around.marks)) }
  })
  return byId(voyages)
}

function hasOtherCutOffs(voyage: Voyage, at: number, before: Surroundings, after: Surroundings): boolean {
  const [former, present] = [before, after].map((around) => cutOffsOf(voyage, at, around))
  return JSON.stringify(former) !== JSON.stringify(present)
}

function withMark(call: Call, marks: Published['marks']): Call {
  const changed = marks.get(call.id) ?? null
  return changed === call.changed ? call : { ...call, changed }
}

/** The calls whose marks differ. */
function otherMarks(before: Published['marks'], marks: Published['marks']): number[] {
  if (before === marks) return []
  return [...new Set([...before.keys(), ...marks.keys()])].filter((id) => before.get(id) !== marks.get(id))
}

const sameMarks = (before: Published['marks'], marks: Published['marks']) =>
  otherMarks(before, marks).length === 0 ? before : marks

/** The ports as they were read again; those that stayed the same are the same objects. */
function samePorts(before: PublishedPorts, read: readonly Port[]): PublishedPorts {
  const ports = read.map((port) => {
    const known = before.byKey.get(port.key)
    return known && JSON.stringify(known) === JSON.stringify(port) ? known : port
  })
  const isSame =
    ports.length === before.byKey.size && ports.every((port) => before.byKey.get(port.key) === port)
  return isSame ? before : indexOfPorts(ports)
}

/** The ships as they were read again; they are only added or changed. */
function sameShips(before: Published['ships'], read: Published['ships']): Published['ships'] {
  const isSame = JSON.stringify([...before.values()]) === JSON.stringify([...read.values()])
  return isSame ? before : read
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  )
}
