import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { recordingPublicChanges } from '../../src/schedule/actual-dates/record-arrivals.ts'
import { ScheduleForm } from '../../src/schedule/calls/schedule.schema.ts'
import { PortForm } from '../../src/schedule/ports/port.schema.ts'
import { SailingRouteForm } from '../../src/schedule/routes/route.schema.ts'
import { createSailingService } from '../../src/schedule/sailing.service.ts'
import { VesselForm } from '../../src/schedule/vessels/vessel.schema.ts'
import { startSession } from '../../tests/session.ts'
import '../../src/database/site-schema.ts'

export const ROUTES = [
  'EX JAPAN TO INDIA ( IMPORT )',
  'EX INDIA TO JAPAN ( EXPORT )',
  'BAY OF BENGAL ( IMPORT )',
  'BAY OF BENGAL ( EXPORT )',
]
export const VESSELS = 12
export const PORTS = 16
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const AUTHOR = { account_id: null }

/**
 * Creates a database with a large schedule: 4 routes with 12 voyages each, each calling at all 16 ports, with ids counted
 * from 1 in this order. Returns a session of an administrator.
 */
export async function fill(databaseUrl: string): Promise<string> {
  const database = recordingPublicChanges(await openMigrated(databaseUrl))
  const sailing = createSailingService(database)
  for (let n = 1; n <= PORTS; n++)
    await sailing.ports.add(
      AUTHOR,
      PortForm.parse({
        ...{ name: `Harbour ${n}`, country: `Country ${n % 5}` },
        ...{ code: `XXHA${String.fromCharCode(64 + n)}`, timezone: 'Asia/Kolkata' },
      }),
    )
  for (const direction of ROUTES) {
    const route = await sailing.routes.add(AUTHOR, SailingRouteForm.parse({ direction }))
    for (let n = 0; n < VESSELS; n++) {
      const vessel = await sailing.vessels.add(AUTHOR, VesselForm.parse({ route_id: route.id, ...nameOf(n) }))
      for (let port_id = 1; port_id <= PORTS; port_id++) {
        const dates = `${port_id}-${port_id + 1} ${MONTHS[n]}`
        await sailing.schedules.add(AUTHOR, ScheduleForm.parse({ vessel_id: vessel.id, port_id, dates }))
      }
    }
  }
  const session = await startSession(database, 'administrator')
  await database.close()
  return session
}

/** The ship and the voyage of the nth vessel of a route. */
export const nameOf = (n: number) => ({ name: `MERIDIAN STAR ${n}`, voyage: `${100 + n}E` })
