import type { Database } from '../../src/database/open.ts'
import { ScheduleForm } from '../../src/schedule/calls/schedule.schema.ts'
import { PortForm } from '../../src/schedule/ports/port.schema.ts'
import { SailingRouteForm } from '../../src/schedule/routes/route.schema.ts'
import { createSailingService } from '../../src/schedule/sailing.service.ts'
import { VesselForm } from '../../src/schedule/vessels/vessel.schema.ts'

const ROUTES = [
  'EX JAPAN TO INDIA ( IMPORT )',
  'EX INDIA TO JAPAN ( EXPORT )',
  'BAY OF BENGAL ( IMPORT )',
  'BAY OF BENGAL ( EXPORT )',
]
const VESSELS = 12
const PORTS = 16
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const AUTHOR = { account_id: null }

/** Adds a large schedule: 4 routes with 12 voyages each, each calling at all 16 ports; or so many times as many routes. */
export async function fill(database: Database, times = 1): Promise<void> {
  const sailing = createSailingService(database)
  const ports: number[] = []
  for (let n = 1; n <= PORTS; n++) {
    const port = await sailing.addPort(
      AUTHOR,
      PortForm.parse({
        name: `Harbour ${n}`,
        country: `Country ${n % 5}`,
        code: `XX${100 + n}`,
      }),
    )
    ports.push(port.id)
  }
  const names = Array.from({ length: times }, (_, n) =>
    ROUTES.map((name) => (n === 0 ? name : `${name} ${n}`)),
  )
  for (const direction of names.flat()) {
    const route = await sailing.addRoute(AUTHOR, SailingRouteForm.parse({ direction }))
    for (let n = 0; n < VESSELS; n++) {
      const vessel = await sailing.addVessel(
        AUTHOR,
        VesselForm.parse({
          route_id: route.id,
          name: `MERIDIAN STAR ${n}`,
          voyage: `${100 + n}E`,
        }),
      )
      for (const [call, port_id] of ports.entries()) {
        await sailing.addSchedule(
          AUTHOR,
          ScheduleForm.parse({
            vessel_id: vessel.id,
            port_id,
            dates: `${1 + call}-${2 + call} ${MONTHS[n]}`,
          }),
        )
      }
    }
  }
}
