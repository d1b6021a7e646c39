import { readFileSync } from 'node:fs'
import { cleanCellText, onOneLine } from '@sailing-desk/circular-reader/workbook/cell-text'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { write } from '@sailing-desk/records/database/write'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import fc from 'fast-check'
import { interpretDates } from '../src/schedule/calls/call-values.ts'
import { ScheduleForm } from '../src/schedule/calls/schedule.schema.ts'
import { PortForm } from '../src/schedule/ports/port.schema.ts'
import { insertPort } from '../src/schedule/ports/port.store.ts'
import { SailingRouteForm } from '../src/schedule/routes/route.schema.ts'
import { insertRoute } from '../src/schedule/routes/route.store.ts'
import { VesselForm } from '../src/schedule/vessels/vessel.schema.ts'
import { insertVessel } from '../src/schedule/vessels/vessel.service.ts'

/** Random schedules as administrators may enter them. */

type Planned = {
  direction: string
  vessels: { name: string; voyage: string | null; type: string | null }[]
  ports: { name: string; code: string | null }[]
  calls: { vessel: number; port: number; dates: string; eta: string | null; etd: string | null }[]
}

const DAY_MS = 86_400_000
const LEAP_DAY = '2028-02-29'
const dayAt = (offset: number) =>
  new Date(Date.parse(dayInIndia()) + offset * DAY_MS).toISOString().slice(0, 10)

/** The texts of the lists of notations. */
export const ALL_NOTATIONS = ['date-notations.csv', 'date-notations-more.csv'].flatMap((file) =>
  readFileSync(`packages/dates/tests/${file}`, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => /^\w+,(?:"((?:[^"]|"")*)"|([^,"]*)),/.exec(line) ?? [])
    .filter((text, at) => at % 3 !== 0 && text !== undefined)
    .map((text) => text.replaceAll('""', '"')),
)

/** What no cell can say: no call, 29 Feb of no leap year, double blanks, and characters that are not printed. */
function canBePrinted(dates: string): boolean {
  const { reading } = interpretDates(dates, dayInIndia())
  const isSameLater = interpretDates(dates, LEAP_DAY).reading === reading
  return reading !== 'none' && isSameLater && cleanCellText(dates) === dates && onOneLine(dates) === dates
}

const NOTATIONS = ALL_NOTATIONS.flatMap((text) => {
  const dates = ScheduleForm.shape.dates.safeParse(text)
  return dates.success && canBePrinted(dates.data) ? [dates.data] : []
})

/** Names that mean something else to the reader of circulars. */
const ODD_PORTS =
  'PORT|Ports of call|NOTE|Remarks 2|TYPE|Voy|Vessel|Loading ports|Agent: Mumbai|Region|ETA|Kobe²|Kobe (2)|1. Kobe|Sho nan|Shonan|Port of Goa|=1+1|+91|-5|@x|A & <B>|_x0041_|Chennai / Ennore|Bombay|CAPACITY|#|***|^'
const ODD_VESSELS =
  'PORT|toString|__proto__|A12|V.041W|SKY V1|STAR 12E|ASIA 1/2|PCTC|ETA|ETD|ETA/ETD|TBN|TBA 2|M.V. NEEM|MV NEEM|Remarks|No.|Agent|=1+1|-|N/A|.|@x|O\'NEIL "X" Y|Ｎeem|_x0041_|12|VOY 12'
const ODD_VOYAGES = 'ABC|12 W|041w|V12|VE1|1/2|TBA|12/13W|-|A-1-B-2|Ｖ1|X'

const oneOf = (texts: string) => fc.constantFrom(...texts.split('|'))
const anyText = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength })

const day = fc.integer({ min: -80, max: 250 })
const spanText = fc
  .tuple(day, fc.nat(6), fc.constantFrom('-', '/', ' - '))
  .map(([from, days, mark]) => daysAndMonths(dayAt(from), dayAt(from + days)).replace(' – ', mark))
const figures = day.map((offset) => dayAt(offset).replace(/^\d+-0?(\d+)-0?(\d+)$/, '$2/$1'))
const vague = fc
  .tuple(fc.constantFrom('Mid', 'Early', 'end', 'ABT 5', '1H'), day)
  .map(([part, offset]) => `${part} ${daysAndMonths(dayAt(offset), dayAt(offset)).replace(/^\d+ /, '')}`)
const time = fc.constantFrom('', ' 0600', ' 2330', ' 06:00', ' AM')
const singleDay = fc
  .tuple(day, time)
  .map(([offset, clock]) => `${daysAndMonths(dayAt(offset), dayAt(offset))}${clock}`)
const dates = fc
  .oneof(
    { weight: 4, arbitrary: spanText },
    { weight: 2, arbitrary: fc.oneof(figures, vague, singleDay) },
    { weight: 2, arbitrary: fc.constantFrom('TBA', 'OMIT', 'see remarks', '31 Feb', 'ETA', 'TBN', '=1+1') },
    { weight: 2, arbitrary: fc.constantFrom(...NOTATIONS) },
  )
  .filter(canBePrinted)
const legText = fc.option(fc.oneof(singleDay, fc.constantFrom('TBA', '-', 'noon', 'OMIT')))
/** ETA and ETD that agree with the dates. */
const timedStay = fc.tuple(day, fc.nat(3), time, time).map(([from, days, arrival, departure]) => {
  const [eta, etd] = [
    daysAndMonths(dayAt(from), dayAt(from)),
    daysAndMonths(dayAt(from + days), dayAt(from + days)),
  ]
  const dates = daysAndMonths(dayAt(from), dayAt(from + days)).replace(' – ', '-')
  return { dates, eta: eta + arrival, etd: etd + departure }
})
const stay = fc.oneof(
  timedStay,
  fc.record({ dates, eta: legText, etd: legText }),
  fc.record({ dates, eta: fc.constant(null), etd: fc.constant(null) }),
)

const word = fc.stringMatching(/^[A-Z]{3,9}( [A-Z]{3,8})?$/)
const direction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(word, word, fc.constantFrom('( IMPORT )', 'EXPORT', ''))
      .map(([a, b, tab]) => `EX ${a} / S.E.A TO ${b} ${tab}`),
  },
  {
    weight: 1,
    arbitrary: oneOf(
      "INTRA ASIA|COASTAL A/B|IMPORT|History|PORT ROTATION|SAILING SCHEDULE EX JAPAN TO INDIA|JAPAN => INDIA [1]: \\ * ?|EX A TO B UPDATED 5 JAN 2026|KAIYO LINE EXPORT|'quoted'|Coastal, as of 5 Jan 2026",
    ),
  },
  { weight: 1, arbitrary: anyText(31) },
)
/** Footnote marks and a former name are not part of the name of a vessel or voyage. */
const unmarked = (text: string) => !/[*†‡§#※^¹²³⁰-⁹①-⑳]|[(（] ?EX[ -]/i.test(text)
const vessel = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: word },
    { weight: 1, arbitrary: oneOf(ODD_VESSELS) },
    { weight: 1, arbitrary: anyText(20).filter(unmarked) },
  ),
  voyage: fc.option(
    fc.oneof(
      { weight: 3, arbitrary: fc.stringMatching(/^\d{2,3}[NSEW]$/) },
      { weight: 1, arbitrary: oneOf(ODD_VOYAGES) },
      { weight: 1, arbitrary: anyText(8).filter(unmarked) },
    ),
  ),
  type: fc.option(fc.oneof(fc.constantFrom('MPP', 'PCTC', 'RORO'), anyText(10))),
})
const port = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...KNOWN_PORTS.filter(({ name }) => name !== 'Mumbai'))
      .map(({ name, code }) => ({ name, code })),
  },
  { weight: 2, arbitrary: fc.record({ name: word, code: fc.option(fc.stringMatching(/^[A-Z]{5}$/)) }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.oneof(oneOf(ODD_PORTS), anyText(20)), code: fc.constant(null) }),
  },
)

/** A route with up to 6 vessels and up to 8 ports, some with ETA and ETD for each call. */
export const planned = (): fc.Arbitrary<Planned> =>
  fc.oneof({ weight: 3, arbitrary: plannedWith(stay) }, { weight: 1, arbitrary: plannedWith(timedStay) })

type Stay = Omit<Planned['calls'][number], 'vessel' | 'port'>

const plannedWith = (stay: fc.Arbitrary<Stay>): fc.Arbitrary<Planned> =>
  fc.record({
    direction,
    vessels: fc.array(vessel, { minLength: 1, maxLength: 6 }),
    ports: fc.array(port, { minLength: 1, maxLength: 8 }),
    calls: fc.array(
      fc.tuple(fc.nat(5), fc.nat(7), stay).map(([vessel, port, texts]) => ({ vessel, port, ...texts })),
      { maxLength: 25 },
    ),
  })

/**
 * Outer quotes, footnote marks and a former name are no part of a vessel's name to the reader, and a vessel named as a port
 * is one to it.
 */
function canBeNamed(name: string, voyage: string | null, ports: readonly { name: string }[]): boolean {
  if (ports.some((port) => nameKey(port.name) === nameKey(name))) return false
  const full = vesselWithVoyage({ name, voyage }).normalize('NFKC')
  return (
    cleanCellText(full) === full &&
    ![name.normalize('NFKC'), full].some((text) => /^["'“”‘’«»]|["'“”‘’«»]$/.test(text))
  )
}

/** Stores the schedules as the forms of the back office do; what these refuse is left out. */
export async function storeSchedules(database: Database, routes: readonly Planned[]): Promise<void> {
  await write(database, { account_id: null }, async (writing) => {
    const allPorts = routes.flatMap(({ ports }) => ports)
    const known = new Map<string, number>()
    async function once(key: string, insert: () => Promise<{ id: number }>): Promise<number> {
      const id = known.get(key) ?? (await insert()).id
      known.set(key, id)
      return id
    }
    for (const planned of routes) {
      const route = SailingRouteForm.safeParse({ direction: planned.direction })
      if (!route.success || known.has(`route ${nameKey(route.data.direction)}`)) continue
      const { direction } = route.data
      const route_id = await once(`route ${nameKey(direction)}`, () => insertRoute(writing, direction))
      for (const call of planned.calls) {
        const vessel = VesselForm.safeParse({
          ...planned.vessels[call.vessel % planned.vessels.length],
          route_id,
        })
        const port = PortForm.safeParse(planned.ports[call.port % planned.ports.length])
        const form = ScheduleForm.safeParse({ ...call, vessel_id: 1, port_id: 1 })
        if (!vessel.success || !port.success || !form.success) continue
        const { name, voyage = null } = vessel.data
        if (!canBeNamed(name, voyage, allPorts) || !/[^†‡§※]/.test(port.data.name)) continue
        const vesselKey = `vessel ${route_id} ${nameKey(vesselWithVoyage({ name, voyage }))}`
        const vessel_id = await once(vesselKey, () => insertVessel(writing, vessel.data))
        const port_id = await once(`port ${nameKey(port.data.name)}`, () => insertPort(writing, port.data))
        const { dates, eta = null, etd = null } = form.data
        const understood = interpretDates(dates, dayInIndia())
        await once(`call ${vessel_id} ${port_id}`, () =>
          writing.insert('schedule', { vessel_id, port_id, dates, eta, etd, ...understood, position: 1 }),
        )
      }
    }
  })
}
