import { dayInIndia } from '@sailing-desk/dates/days'
import { inTurnOfLargeReads } from '@sailing-desk/records/background/in-turn'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, write } from '@sailing-desk/records/database/write'
import { portsInOrderOfCall, vesselsInOrderOfCall } from '@sailing-desk/timetable/route-schedule'
import { readCutOffRules } from '../../timetable/load.ts'
import * as schedules from '../calls/schedule.store.ts'
import * as ports from '../ports/port.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import {
  isSortable,
  plannedCall,
  warningsOf,
  warningsOfPlan,
  withoutDoubtfulDays,
} from '../warnings/planned-calls.ts'
import { applyGridChanges } from './apply-grid.ts'
import { toGridCall } from './grid-cells.ts'
import { planGrid, requireRoute } from './plan-grid.ts'
import { portsOfDraft } from './route-draft.service.ts'
import type { GridChanges, RouteGrid } from './route-grid.schema.ts'

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

/** Voyages and ports are in order of call; voyages without calls, and further ports of the draft, follow. */
async function readGrid(db: Db, routeId: number): Promise<RouteGrid> {
  const { id, direction, version } = await requireRoute(db, routeId)
  const [vesselRows, portRows, calls, inDraft, cut_offs] = await Promise.all([
    vessels.listVesselsOfRoute(db, routeId),
    ports.listPorts(db),
    schedules.listSchedulesOfRoute(db, routeId),
    portsOfDraft(db, routeId),
    readCutOffRules(db),
  ])
  const vesselOf = new Map(vesselRows.map((vessel) => [vessel.id, vessel]))
  const portOf = new Map(portRows.map((port) => [port.id, port]))
  const ofVoyages = calls.flatMap((call) => {
    const port = portOf.get(call.port_id)
    return port ? [plannedCall(call, port)] : []
  })
  const warnings = await warningsOf(ofVoyages, dayInIndia())
  const ordered = withoutDoubtfulDays(ofVoyages, warnings)
  return {
    route: { id, direction, version },
    vessels: vesselsInOrderOfCall([...vesselOf.keys()], ordered)
      .flatMap((vesselId) => vesselOf.get(vesselId) ?? [])
      .map(({ id, name, voyage, type, version }) => ({ id, name, voyage, type, version })),
    ports: [...new Set([...portsInOrderOfCall(ordered), ...inDraft])]
      .flatMap((portId) => portOf.get(portId) ?? [])
      .map(({ id, name, code }) => ({ id, name, code })),
    calls: calls.map(toGridCall),
    warnings,
    cut_offs,
  }
}
