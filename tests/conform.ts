import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/config.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { createServices } from '../src/app/services.ts'
import '../src/database/site-schema.ts'

/**
 * `npm run conform -- CS_v1.0.3.yaml`: sends the parameter sets of DCSA's conformance scenarios (dcsaorg/Conformance-Gateway) to the
 * demo site, and validates each response against the specification (dcsaorg/DCSA-OpenAPI, cs/v1). Exits with 1 on any fault.
 */

type Query = Record<string, string>
type Endpoint = 'point-to-point-routes' | 'port-schedules' | 'vessel-schedules'

/** The sample circular is of this day. */
const NOW = '2026-11-25T06:00:00Z'
const AUTHOR = { account_id: null }
/** Valid, and in the specification an example. */
const IMO = '9321483'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Give the specification: npm run conform -- CS_v1.0.3.yaml')
const validate = responseValidator(parse(readFileSync(file, 'utf8')))
mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) })
using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-conform-'))
const app = await startDemo(`sqlite:${join(folder.path, 'site.db')}`)
const faults: string[] = []
let count = 0

const places = { placeOfReceipt: 'SGSIN', placeOfDelivery: 'MYPKG' }
const dates = {
  departureStartDate: '2026-11-25',
  departureEndDate: '2027-02-25',
  arrivalStartDate: '2026-11-25',
  arrivalEndDate: '2027-02-25',
}
const someDates: (keyof typeof dates)[][] = [
  ['departureStartDate', 'arrivalStartDate'],
  ['departureStartDate', 'arrivalEndDate'],
  ['departureEndDate', 'arrivalStartDate'],
  ['departureEndDate', 'arrivalEndDate'],
]
const someOrAll = [...someDates.map((names) => pick(dates, names)), dates]
const [receipt, delivery] = [{ receiptTypeAtOrigin: 'CY' }, { deliveryTypeAtDestination: 'CY' }]
const transhipment = { maxTranshipment: '1' }
const routings: Query[] = [
  ...[{}, transhipment, delivery, receipt].flatMap((more) =>
    [{}, ...someOrAll].map((days) => ({ ...days, ...more })),
  ),
  ...[delivery, receipt].flatMap((more) => someOrAll.map((days) => ({ ...days, ...more, ...transhipment }))),
  { ...dates, ...receipt, ...delivery, ...transhipment },
]
for (const more of routings) await check('point-to-point-routes', { ...places, ...more })

const atPort = { UNLocationCode: 'INMAA', date: '2026-11-25' }
await check('port-schedules', atPort)

const service = { carrierServiceCode: 'R1' }
const vessel = { vesselIMONumber: IMO }
const voyage = { carrierVoyageNumber: '041W' }
const voyages: Query[] = [
  service,
  vessel,
  { ...vessel, ...service },
  { ...vessel, ...service, ...voyage },
  { ...voyage, ...service },
  { UNLocationCode: 'INMAA' },
]
for (const filters of voyages) await check('vessel-schedules', filters)

/** We publish no universal references and no terminals, so there is nothing to be found by them. */
const universal = { universalServiceReference: 'SR12345A' }
const universalVoyage = { universalVoyageReference: '2201N' }
const unknown: Query[] = [
  universal,
  { ...vessel, ...universal },
  { ...vessel, ...service, ...universalVoyage },
  { ...vessel, ...universal, ...voyage },
  { ...vessel, ...universal, ...universalVoyage },
  { ...voyage, ...universal },
  { ...universalVoyage, ...service },
  { ...universalVoyage, ...universal },
  { UNLocationCode: 'INMAA', facilitySMDGCode: 'APM' },
]
for (const filters of unknown) await check('vessel-schedules', filters, { isEmpty: true })

await checkPages('point-to-point-routes', places)
await checkPages('port-schedules', atPort)
await checkPages('vessel-schedules', vessel)
for (const endpoint of ['point-to-point-routes', 'port-schedules', 'vessel-schedules'] as const)
  await check(endpoint, { limit: '0' }, { status: 400 })

console.log(faults.join('\n') || `${count} responses are as the specification says`)
await app.close()
process.exitCode = faults.length > 0 ? 1 : 0

/** Sends a request, and notes what is wrong with its response. Returns the cursor of the next page and the body. */
async function check(endpoint: Endpoint, query: Query, { status = 200, isEmpty = false } = {}) {
  const headers = { 'api-version': '1' }
  const response = await app.inject({ url: `/dcsa/v1/${endpoint}`, query, headers })
  const body = response.json()
  const next = response.headers['next-page-cursor']?.toString()
  const wrong = [
    ...(response.statusCode === status ? [] : [`status ${response.statusCode}`]),
    ...(response.headers['api-version'] === '1.0.3' ? [] : ['no API-Version']),
    ...((body.length === 0) === isEmpty ? [] : [isEmpty ? 'not empty' : 'empty']),
    ...(next === undefined || next.length <= 1024 ? [] : ['a long cursor']),
    ...validate(endpoint, response.statusCode, body),
  ]
  count++
  faults.push(...wrong.map((what) => `${endpoint}?${new URLSearchParams(query)}: ${what}`))
  return { next, body: response.body }
}

/** Reads the first two pages of one entry each. */
async function checkPages(endpoint: Endpoint, query: Query): Promise<void> {
  const first = await check(endpoint, { ...query, limit: '1' })
  if (!first.next) return void faults.push(`${endpoint}: no second page`)
  const second = await check(endpoint, { ...query, limit: '1', cursor: first.next })
  if (first.body === second.body) faults.push(`${endpoint}: both pages are the same`)
}

/** Validates a body as the specification says for an endpoint and status, of which it has 200, 400 and 500. */
function responseValidator(specification: object) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(specification, 'cs')
  return (endpoint: Endpoint, status: number, body: unknown): string[] => {
    const path = `/paths/~1v1~1${endpoint}/get/responses/${status}/content/application~1json/schema`
    const matches = ajv.compile({ $ref: `cs#${path}` })
    matches(body)
    return (matches.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

/** The demo site, of which a vessel with voyages on two routes has an IMO number. */
async function startDemo(databaseUrl: string) {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const database = await openMigrated(databaseUrl)
  const services = createServices(database, config)
  await fillWithSample(services)
  for (const row of await services.sailing.vessels.list())
    if (row.name === 'TAMARIND CREST')
      await services.sailing.vessels.update(AUTHOR, row.id, { ...row, imo: IMO })
  const app = await buildApp(database, config, 'no-pages', services)
  app.addHook('onClose', () => database.close())
  return app
}

function pick<Names extends string>(from: Record<Names, string>, names: readonly Names[]): Query {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
