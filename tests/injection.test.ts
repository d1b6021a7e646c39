import { dayInIndia } from '@sailing-desk/dates/days'
import { mapFields } from '@sailing-desk/records/entity-fields'
import type { FileFormat } from '@sailing-desk/records/export/formats'
import { tidyLines, tidyName, withoutControls } from '@sailing-desk/trade/text'
import { expect, onTestFinished, test } from 'vitest'
import { type SiteProcess, startSite } from '../scripts/site-process.ts'
import { deviceLabel } from '../src/accounts/sessions/session.service.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../src/app/site-map.ts'
import { SECRET_KEY, type StartedApp, startApp } from './app.ts'
import { openForTest, testedDatabase } from './databases.ts'
import { filledPath } from './filled-path.ts'
import { checkMail, documentTexts, eventsOf, exportedCells, readFeed } from './injection/read-files.ts'
import { loggedMessages, sendBytes, writeWith } from './injection/read-log.ts'
import { storeEverywhere } from './injection/store-everywhere.ts'
import type { Outcome, Send } from './injection/store-form.ts'
import { ALL_INJECTIONS, INJECTIONS } from './injection/strings.ts'
import { textFieldsOf } from './injection/text-fields.ts'
import { startMailServer } from './mail-server.ts'
import { deliver, makeDue } from './outbox.ts'
import { startSession } from './session.ts'
import { newLedger } from './temporary-files.ts'

const ORIGIN = 'https://www.example.com'
const TIMEOUT_MS = 300_000
const CONNECTIONS = 20
/** A text may be refused, but not most of them where any text may be typed. */
const MAX_REFUSED = 6
/** What a terminal obeys, or takes for the end of a line, that no control character of ASCII begins. */
const IN_TERMINALS = ['\u009b2J', 'a\u0085{"level":"info"}', 'a\u2029b', '\u009d0;title\u009c']
/** These have a form of their own: numbers, addresses, codes, and names that are limited in length. */
const STRICT =
  /username|email|phone|contactNumber|imo|code|timezone|layout_name|file$|voyage$|resume|draft|short_name|established|_year|itude|url$|tons|unit$|at[ad]$/

const sendTo =
  ({ app, inject }: StartedApp): Send =>
  async ({ method, url, payload, headers = {} }) => {
    const remoteAddress = headers['x-forwarded-for'] ?? '127.0.0.1'
    // Methods are texts to the shared code.
    const response = await inject({ method: method as 'GET', url, payload, headers, remoteAddress })
    expect(app).toBeDefined()
    const json = response.json()
    return { status: response.statusCode, json, rows: Array.isArray(json) ? json : [] }
  }

/** Why texts are not stored through a route. */
const NOT_TRIED: Record<string, string> = {
  'POST /backend/api/follow': 'a page of the site and an email address',
  'POST /backend/api/login': 'stores none, and what it logs is tried below',
  'POST /backend/api/forgotten-password': 'stores none',
  'POST /api/profile/passkeys': 'a name that only its owner sees, with the answer of an authenticator',
  'POST /api/users/invite': 'a username, as of who registers',
  'POST /api/people/data': 'is looked up',
  'POST /api/people/erase': 'is looked up',
  'POST /api/vessels/:id/substitute': 'the name of a vessel',
  'POST /api/schedules/check': 'stores none',
  'PUT /api/ships/:id': 'the name of a vessel',
  'POST /api/holidays/paste': 'names of holidays',
  'POST /api/customers/import/preview': 'stores none',
  'POST /api/customers/import': 'as typed one by one',
  'POST /api/mailings/preview': 'stores none',
  'POST /api/mailings/test': 'as of a mailing',
  'POST /api/applications/:id/notes': 'as of an enquiry',
  'POST /api/applications/:id/reply': 'as of an enquiry',
}

/** What an entity is changed to has the schema of what is added. */
function isTried(route: string, sent: ReadonlySet<string>): boolean {
  const path = route.replace(/:\w+/g, ':id')
  return sent.has(path) || sent.has(path.replace(/^PUT (.*)\/:id$/, 'POST $1'))
}

test('the list has 120 texts, all different', () => {
  expect(new Set(ALL_INJECTIONS).size).toBe(120)
})

test('no text becomes the name of a device', () => {
  const labels = new Set(ALL_INJECTIONS.map(deviceLabel))
  expect([...labels]).toEqual(['Unknown device'])
})

test(
  'are stored as typed or refused, and are only text in files, feeds and mails',
  async () => {
    // With control characters the two databases differ.
    const ofCirculars =
      testedDatabase.name === 'SQLite' ? INJECTIONS : INJECTIONS.filter((text) => /\p{C}/u.test(text))
    const settings = { ERASURE_LEDGER: newLedger(), SITE_ORIGIN: ORIGIN, SMTP_URL: 'smtp://127.0.0.1:9' }
    const withTexts: string[] = []
    const app = await startApp({
      settings,
      onRoute: ({ method, url, schema }) => {
        if (/POST|PUT/.test(`${method}`) && textFieldsOf(schema?.body).length > 0)
          withTexts.push(`${method} ${url}`)
      },
    })
    const send = sendTo(app)
    const sent = new Set<string>()
    const noting: Send = (request) => {
      sent.add(`${request.method} ${request.url}`.replace(/\d+/g, ':id'))
      return send(request)
    }
    const { outcomes, routeIds } = await storeEverywhere(noting, INJECTIONS, ofCirculars)
    expect(
      withTexts.filter((route) => !isTried(route, sent) && !Object.hasOwn(NOT_TRIED, route)),
      'store texts through them in tests/injection/store-everywhere.ts, or say in NOT_TRIED why not',
    ).toEqual([])
    expect(Object.keys(NOT_TRIED).filter((route) => !withTexts.includes(route))).toEqual([])
    checkOutcomes(outcomes, (field) => countOf(field, ofCirculars.length))
    await checkSubmissions(app)
    await checkFiles(app, routeIds)
    for (const [n, id] of routeIds.entries()) {
      const payload = { page: `/routes/${id}`, email: `follower-${n}@visitor.example` }
      const asked = {
        method: 'POST',
        url: '/backend/api/follow',
        payload,
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      }
      expect((await sendTo(app)(asked)).status).toBe(201)
    }
    await checkMails(app)
  },
  TIMEOUT_MS,
)

test(
  'neither break a line of the log nor add one',
  async () => {
    const databaseUrl = await testedDatabase.create('migrated')
    const database = openForTest(databaseUrl)
    // An account, so that no first one is announced.
    const cookie = `sid=${await startSession(database, 'administrator')}`
    const settings = { LOG_LEVEL: 'debug', SECRET_KEY, ERASURE_LEDGER: newLedger(), TRUST_PROXY: '127.0.0.1' }
    const site = await startSite({ databaseUrl, settings })
    onTestFinished(() => site.stop())
    const texts = [...INJECTIONS, ...IN_TERMINALS]
    for (const text of texts) {
      await sendBytes(site, writeWith(text, cookie))
      await logInAs(site, text)
    }
    // Faults are logged with their messages.
    await database.db.schema.alterTable('port').renameTo('port_away').execute()
    for (const text of texts) await sendBytes(site, writeWith(text, cookie, '1?'))
    await site.stop()

    // Both depend on how busy the machine is.
    const ofMachine = /^(warn: slow request|info: Server listening at .*)$/
    const messages = loggedMessages(site).filter((message) => !ofMachine.test(message))
    expect(new Set(messages)).toEqual(new Set(['info: write', 'info: login', 'error: unexpected']))
    const count = (message: string) => messages.filter((each) => each === message).length
    // So many lines of failed logins a minute are logged.
    expect(count('info: login')).toBeGreaterThanOrEqual(Math.min(60, texts.length))
    expect(count('info: login')).toBeLessThanOrEqual(texts.length)
    // Some addresses are malformed or too long, so no route has them.
    expect(count('error: unexpected')).toBeGreaterThan(texts.length / 2)
    expect(count('info: write')).toBeLessThanOrEqual(2 * texts.length)
    expect(count('info: write')).toBeGreaterThan(texts.length)
  },
  TIMEOUT_MS,
)

/** How many texts were put into a field. */
function countOf(field: string, ofCirculars: number): number {
  if (field.includes('circular')) return ofCirculars
  return field.includes('draft') ? Math.min(100, INJECTIONS.length) : INJECTIONS.length
}

/** Every text has an outcome in every field, and what is stored is what was typed, but for blanks and control characters. */
function checkOutcomes(outcomes: readonly Outcome[], expected: (field: string) => number): void {
  const fields = [...Map.groupBy(outcomes, ({ field }) => field)]
  expect(fields.length).toBeGreaterThanOrEqual(40)
  // Fields of several parts of the company have the same name.
  const incomplete = fields.filter(([field, all]) => all.length % expected(field) !== 0)
  expect(incomplete.map(([field, all]) => `${field}: ${all.length}`)).toEqual([])

  const refused = fields.map(
    ([field, all]) => [field, all.filter(({ isStored }) => !isStored).length] as const,
  )
  const unexpected = refused.filter(([field, count]) => count > MAX_REFUSED && !STRICT.test(field))
  expect(unexpected).toEqual([])
  const stored = outcomes.filter(({ isStored }) => isStored)
  expect(stored.length).toBeGreaterThan(25 * INJECTIONS.length)
  // Names of files are escaped as browsers do it, and shortened; an address gets a domain.
  const typed = stored.filter(({ field }) => !/ (file|email)$/.test(field))
  const changed = typed.filter(
    ({ text, value }) => typeof value === 'string' && !preservesWhitespace(text, value),
  )
  expect(changed).toEqual([])
}

/** Some routes have the word of their tab behind the text. */
const preservesWhitespace = (text: string, value: string) =>
  variantsOf(text).includes(value.replace(/ (IMPORT|EXPORT)$/, '').trim())

const variantsOf = (text: string) => [
  tidyName(text),
  withoutControls(text).trim(),
  tidyLines(text),
  text.trim(),
]

/** The response to a submission does not say what was stored. */
async function checkSubmissions({ database: { db } }: StartedApp): Promise<void> {
  const enquiries = await db.selectFrom('enquiry').select(['name', 'subject', 'message']).execute()
  const applications = await db
    .selectFrom('application')
    .select(['name', 'specialization', 'description', 'resume_name'])
    .execute()
  const stored = new Set([...enquiries, ...applications].flatMap((row) => Object.values(row)))
  const missing = INJECTIONS.filter((text) => !variantsOf(text).some((one) => stored.has(one)))
  expect(missing.length).toBeLessThanOrEqual(MAX_REFUSED)
  expect(enquiries.length + applications.length).toBe(2 * INJECTIONS.length)
  for (const { resume_name } of applications) expect(resume_name).not.toMatch(/[/\\\p{Cc}]/u)
}

async function checkFiles(app: StartedApp, routeIds: readonly number[]): Promise<void> {
  const cells = await exportedCells(app)
  const named = INJECTIONS.filter((text) => cells.has(tidyName(text)))
  expect(named.length).toBeGreaterThanOrEqual(INJECTIONS.length - MAX_REFUSED)
  const ofSite = await filesOf(app, routeIds[0])
  const documents = await documentTexts(app, ofSite('csv'))
  expect(documents).toContain('DROP TABLE port')
  let events = 0
  for (const id of routeIds) events += (await eventsOf(app, `/routes/${id}.ics`)).length
  expect(events).toBeGreaterThanOrEqual(routeIds.length)
  for (const path of ofSite('ics')) await eventsOf(app, `${path}.ics`)
  for (const feed of ofSite('atom').map((path) => `${path}.atom`)) {
    const { elements, text } = await readFeed(app, feed)
    expect(
      [...elements].filter(
        (name) =>
          !/^(feed|entry|id|title|updated|published|link|author|name|content|summary|category|subtitle|generator|rights|logo|icon)$/.test(
            name,
          ),
      ),
    ).toEqual([])
    expect(text.length).toBeGreaterThan(1000)
  }
}

/** Every page that can be had in a format: of this route, and of the first ports and voyage. */
async function filesOf({ inject, services }: StartedApp, route = 0) {
  const { ports } = (await inject('/backend/api/ports')).json()
  const [, , ship = '', voyage = ''] =
    (await services.sailing.listVoyagePaths(dayInIndia()))[0]?.split('/') ?? []
  const keys = { port: ports[0].key, from: ports[0].key, to: ports[1].key }
  const parameters = { ...mapFields(keys, encodeURIComponent), ship, voyage, route: `${route}` }
  return (format: FileFormat) =>
    [...PUBLIC_PAGES, ...DATA_PAGES].flatMap(({ path, files = [] }) =>
      files.includes(format) ? filledPath(path, parameters) : [],
    )
}

async function checkMails({ database }: StartedApp): Promise<void> {
  const { url, received } = await startMailServer()
  const waiting = await database.db.selectFrom('outbox').selectAll().execute()
  for (let n = 0; n < waiting.length && received.length < waiting.length; n++) {
    await makeDue(database)
    // The mail server waits before it greets, so many connect at once.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => deliver(database, url)))
  }
  expect(received.length).toBeGreaterThan(4 * INJECTIONS.length)
  for (const mail of received) checkMail(mail, INJECTIONS)
}

async function logInAs({ url }: SiteProcess, text: string): Promise<void> {
  const { status } = await fetch(`${url}/backend/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: text, password: text }),
  })
  expect([401, 422, 429]).toContain(status)
}
