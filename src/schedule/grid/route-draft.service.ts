import { dayInIndia } from '@sailing-desk/dates/days'
import { inTurnOfLargeReads } from '@sailing-desk/records/background/concurrency'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, write, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { inRotation } from '@sailing-desk/timetable/rotation'
import {
  portsInOrderOfCall,
  sizedVoyage,
  vesselsInOrderOfCall,
  voyagesWithoutRoom,
} from '@sailing-desk/timetable/route-schedule'
import { readCutOffRules } from '../../timetable/load.ts'
import * as schedules from '../calls/schedule.store.ts'
import {
  findDraftOfRoute,
  findUsername,
  insertDraft,
  requireDraftVersion,
  updateDraft,
} from '../drafts/draft.store.ts'
import type { DraftRow, Publisher } from '../drafts/publisher.ts'
import * as ports from '../ports/port.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import {
  isSortable,
  plannedCall,
  warningsOf,
  warningsOfPlan,
  withoutDoubtfulDays,
} from '../warnings/planned-calls.ts'
import type { GridWarning } from '../warnings/warning.schema.ts'
import { applyGridChanges } from './apply-grid.ts'
import { byCell, type CallChange, conflictsOf, toGridCall } from './grid-cells.ts'
import { GridConflicts, planGrid, requirePossibleDates, requireRoute, withKnownDates } from './plan-grid.ts'
import type { RouteDraft, RouteDraftForm } from './route-draft.schema.ts'
import { GridChanges, type GridConflict, type RouteGrid } from './route-grid.schema.ts'

/** The draft of a route, which all administrators share. */
export function createRouteDraftService(database: Database) {
  return {
    /** Null if the route has none. Throws 404 for a route that does not exist. */
    async readRouteDraft(routeId: number): Promise<RouteDraft | null> {
      const { db } = database
      await requireRoute(db, routeId)
      const draft = await findDraftOfRoute(db, routeId)
      return draft ? toRouteDraft(db, draft) : null
    },

    /** `version` is that of the draft it is based on; null for a new one. Throws 409 if another is stored. */
    saveRouteDraft: (author: Author, routeId: number, form: RouteDraftForm): Promise<RouteDraft> =>
      writeWithoutRevision(database, author, async (trx) => {
        const { direction } = await requireRoute(trx, routeId)
        await requirePossibleDates(form.changes)
        const before = await findDraftOfRoute(trx, routeId)
        if (before) await requireDraftVersion(trx, before, form.version)
        else if (form.version !== null)
          throw new DomainError(409, 'This draft was published or discarded meanwhile.', 'version')
        const stored = byCell(await schedules.listSchedulesOfRoute(trx, routeId))
        const changes = await withKnownDates(form.changes, stored, dayInIndia())
        const updated_at = new Date().toISOString()
        const values = {
          title: direction,
          content: JSON.stringify(changes),
          updated_at,
          updated_by: author.account_id,
          failure: null,
          // It is published on behalf of the account that knows what it says.
          publish_by: before?.publish_at ? author.account_id : null,
        }
        const draft = before
          ? await updateDraft(trx, before.id, values)
          : await insertDraft(trx, { kind: 'route', route_id: routeId, created_at: updated_at, ...values })
        return toRouteDraft(trx, draft)
      }),
  }
}

/** Publishes the draft of a route. Throws GridConflicts for calls that were changed since. */
export const publishRouteDraft: Publisher = async (draft) => {
  const { id, changes } = contentOf(draft)
  return async (writing) => {
    const { trx } = writing
    await requireRoute(trx, id)
    const conflicts = await findConflicts(trx, id, changes)
    if (conflicts.length > 0) throw new GridConflicts(conflicts)
    const { isChanged, warnings } = await applyGridChanges(writing, id, changes)
    writing.nameWrite(`Draft of ${draft.title} published`)
    return { routes: isChanged ? [id] : [], warnings }
  }
}

function contentOf({ route_id, content }: DraftRow): { id: number; changes: GridChanges } {
  if (route_id === null) throw new DomainError(409, 'This is not the draft of a route.')
  return { id: route_id, changes: GridChanges.parse(JSON.parse(content)) }
}

/** What a route's draft changes, nothing if it has no draft. */
async function callsOfDraft(db: Db, routeId: number): Promise<CallChange[]> {
  const draft = await findDraftOfRoute(db, routeId)
  return draft ? contentOf(draft).changes.calls : []
}

async function toRouteDraft(db: Db, draft: DraftRow): Promise<RouteDraft> {
  const { id: routeId, changes } = contentOf(draft)
  const { id, version, updated_at, publish_at, failure } = draft
  const account = await findUsername(db, draft.updated_by)
  const conflicts = await findConflicts(db, routeId, changes)
  return {
    ...{ id, version, title: draft.title, updated_at, updated_by: account?.username ?? null },
    publish_at,
    failure,
    changes,
    conflicts,
  }
}

/** Calls that were changed since, or whose vessel or port is gone. */
async function findConflicts(db: Db, routeId: number, changes: GridChanges): Promise<GridConflict[]> {
  const stored = byCell(await schedules.listSchedulesOfRoute(db, routeId))
  const onRoute = await vessels.listVesselsOfRoute(db, routeId)
  const vesselIds = new Set([...onRoute, ...changes.voyages].map(({ id }) => id))
  const portIds = new Set((await ports.listPorts(db)).map(({ id }) => id))
  const isStranded = ({ vessel_id, port_id, to }: CallChange) =>
    to !== null && !(vesselIds.has(vessel_id) && portIds.has(port_id))
  const stranded = new Set(changes.calls.filter(isStranded))
  return [
    ...conflictsOf(
      changes.calls.filter((call) => !stranded.has(call)),
      stored,
    ),
    ...[...stranded].map(({ vessel_id, port_id }) => ({ vessel_id, port_id, stored: null })),
  ]
}

export function createGridService(database: Database) {
  return {
    /** Throws 404 for a route that does not exist. */
    readGrid: (routeId: number): Promise<RouteGrid> =>
      inTurnOfLargeReads(() => readGrid(database.db, routeId)),

    /** `batch` is null if nothing had to be changed, `title` if its changes say what was done. Throws GridConflicts. */
    async saveGrid(author: Author, routeId: number, changes: GridChanges) {
      const saved = await write(database, author, async (writing) => {
        const { isChanged, ...written } = await applyGridChanges(writing, routeId, changes)
        return { batch: isChanged ? writing.batch : null, ...written }
      })
      return { ...saved, grid: await readGrid(database.db, routeId) }
    },

    /** What saving these changes would warn of. Throws as saveGrid does. */
    async checkGrid(routeId: number, changes: GridChanges) {
      const plan = await planGrid(database.db, routeId, changes)
      const today = dayInIndia()
      return { warnings: await warningsOfPlan(plan, today), sortable: await isSortable(plan, today) }
    },
  }
}

type StoredVessel = Awaited<ReturnType<typeof vessels.listVesselsOfRoute>>[number]
type StoredCall = Awaited<ReturnType<typeof schedules.listSchedulesOfRoute>>[number]

/** What a grid has of each voyage. */
type Shown = {
  vessels: readonly StoredVessel[]
  calls: readonly StoredCall[]
  warnings: readonly (GridWarning & { id: number })[]
}
type Beside = { inDraft: readonly CallChange[]; today: string; beside: unknown }

/** The voyages for which the grid has no room: none that the draft changes. */
function withoutRoom(shown: Shown, { inDraft, today, beside }: Beside): ReadonlySet<number> {
  const callsOf = Map.groupBy(shown.calls, ({ vessel_id }) => vessel_id)
  const warningsOfVoyage = Map.groupBy(shown.warnings, ({ vessel_id }) => vessel_id)
  const changed = new Set(inDraft.map(({ vessel_id }) => vessel_id))
  const voyages = shown.vessels.map((vessel) => {
    const calls = callsOf.get(vessel.id) ?? []
    const rotation = changed.has(vessel.id) ? [] : inRotation(calls, () => false)
    const parts = [toGridVessel(vessel), calls.map(toGridCall), warningsOfVoyage.get(vessel.id)]
    return sizedVoyage(vessel.id, rotation, parts)
  })
  return voyagesWithoutRoom(voyages, today, beside)
}

const toGridVessel = ({ id, name, voyage, type, version }: StoredVessel) => ({
  id,
  name,
  voyage,
  type,
  version,
})

const toGridPort = ({ id, name, code }: { id: number; name: string; code: string | null }) => ({
  id,
  name,
  code,
})

/** Voyages and ports are in order of call; voyages without calls, and further ports of the draft, follow. */
async function readGrid(db: Db, routeId: number): Promise<RouteGrid> {
  const { id, direction, version } = await requireRoute(db, routeId)
  const [vesselRows, portRows, allCalls, inDraft, cut_offs] = await Promise.all([
    vessels.listVesselsOfRoute(db, routeId),
    ports.listPorts(db),
    schedules.listSchedulesOfRoute(db, routeId),
    callsOfDraft(db, routeId),
    readCutOffRules(db),
  ])
  const today = dayInIndia()
  const portOf = new Map(portRows.map((port) => [port.id, port]))
  const planned = allCalls.flatMap((call) => {
    const port = portOf.get(call.port_id)
    return port ? [plannedCall(call, port)] : []
  })
  const allWarnings = await warningsOf(planned, today)
  const calledAt = new Set([...allCalls, ...inDraft].map(({ port_id }) => port_id))
  const beside = [cut_offs, portRows.filter((port) => calledAt.has(port.id)).map(toGridPort)]
  const all = { vessels: vesselRows, calls: allCalls, warnings: allWarnings }
  const left = withoutRoom(all, { inDraft, today, beside })
  const isShown = ({ vessel_id }: { vessel_id: number }) => !left.has(vessel_id)
  const warnings = allWarnings.filter(isShown)
  const vesselOf = new Map(vesselRows.flatMap((vessel) => (left.has(vessel.id) ? [] : [[vessel.id, vessel]])))
  const ordered = withoutDoubtfulDays(planned.filter(isShown), warnings)
  return {
    route: { id, direction, version },
    left_out: left.size,
    vessels: vesselsInOrderOfCall([...vesselOf.keys()], ordered)
      .flatMap((vesselId) => vesselOf.get(vesselId) ?? [])
      .map(toGridVessel),
    ports: [...new Set([...portsInOrderOfCall(ordered), ...inDraft.map(({ port_id }) => port_id)])]
      .flatMap((portId) => portOf.get(portId) ?? [])
      .map(toGridPort),
    calls: allCalls.filter(isShown).map(toGridCall),
    warnings,
    cut_offs,
  }
}
