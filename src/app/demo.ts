import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

const CIRCULAR = 'samples/circular-2026-12.xlsx'
/** The sample stays the same, however late somebody looks at it. */
const ISSUED = '2026-11-25'
const EQUIPMENT = 'samples/equipment.json'
const NO_AUTHOR = { account_id: null }
const DAY_MS = 86_400_000
const CALLS_WITH_CUT_OFF = 3

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1']

/** The settings of the demo, which knows its address if only this machine can open it, and keeps the mail it would send. */
export function withDemoSettings(config: Config): Config {
  const { host, port, mail } = config
  const isLocal = LOCAL_HOSTS.includes(host) && port !== 0
  const siteOrigin = config.siteOrigin ?? (isLocal ? `http://localhost:${port}` : undefined)
  return { ...config, siteOrigin, mail: { ...mail, siteOrigin, isDemo: mail.smtpUrl === undefined } }
}

type Fillable = Pick<Services, 'sailing' | 'circulars' | 'equipment'>

/** Fills an empty database with a principal's circular and a yard of equipment. */
export async function fillWithSample({ sailing, circulars, equipment }: Fillable): Promise<void> {
  const routes = await sailing.routes.list()
  if (routes.length === 0) {
    await circulars.reviews.importFile(NO_AUTHOR, readFileSync(CIRCULAR), {
      today: ISSUED,
      file_name: basename(CIRCULAR),
      // Its layout is known here: the reading was checked against the sample.
      accept: ['layout'],
    })
    await addCutOffs(sailing)
    await addLimits(sailing)
  }
  const rows = await Promise.all([equipment.categories.list(), equipment.items.list()])
  if (rows.flat().length === 0)
    await equipment.addStock(NO_AUTHOR, JSON.parse(readFileSync(EQUIPMENT, 'utf8')))
}

/** The sample circular has no cut-offs: the first calls of a vessel on each export route get one, two days before. */
async function addCutOffs(sailing: Fillable['sailing']): Promise<void> {
  for (const { id, direction } of await sailing.routes.list()) {
    if (tabOfDirection(direction) !== 'export') continue
    const { vessels, schedules } = await sailing.getSailingSchedule(id)
    const calls = schedules.filter(({ vessel_id }) => vessel_id === vessels[0]?.id)
    const dated = calls.flatMap((call) => (call.starts_on ? [{ call, day: call.starts_on }] : []))
    const first = dated
      .sort((one, other) => Date.parse(one.day) - Date.parse(other.day))
      .slice(0, CALLS_WITH_CUT_OFF)
    for (const { call, day } of first) {
      const form = { ...call, cut_off: twoDaysBefore(day) }
      await sailing.schedules.update(NO_AUTHOR, call.id, form)
    }
  }
}

/** Invented: a carrier with a ramp, and a vessel with cranes. */
const LIMITS = [
  { ramp_width: 7, ramp_load: 100, door_height: 5.1, deck_height: 4.8, deck_load: 3 },
  { crane_load: 45, tandem_load: 90, hatch_length: 25.2, hatch_width: 17.6, hold_height: 12 },
]
const HEAVIEST_LIFTS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ Chennai: 100, Yokohama: 150 }),
)

/** The limits of the sample's ships are not known: two ships and two ports get some, so that cargo can be compared with them. */
async function addLimits(sailing: Fillable['sailing']): Promise<void> {
  const ships = await sailing.ships.list()
  for (const [at, limits] of LIMITS.entries()) {
    const ship = ships[at]
    if (ship) await sailing.ships.update(NO_AUTHOR, ship.id, { ...limits, version: undefined })
  }
  for (const port of await sailing.ports.list()) {
    const heaviest_lift = HEAVIEST_LIFTS.get(port.name)
    if (heaviest_lift) await sailing.ports.update(NO_AUTHOR, port.id, { ...port, heaviest_lift })
  }
}

/** With its year, so that it means the same day whenever the demo starts: '26 Nov 2026'. */
function twoDaysBefore(day: string): string {
  const before = new Date(Date.parse(day) - 2 * DAY_MS).toISOString().slice(0, 10)
  return `${daysAndMonths(before, before)} ${before.slice(0, 4)}`
}
