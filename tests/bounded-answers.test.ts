import { dayInIndia } from '@sailing-desk/dates/days'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { MAX_MESSAGE } from '../src/enquiries/messages.ts'
import { type StartedApp, startApp } from './app.ts'
import { longestTurn } from './event-loop.ts'
import { fillTables } from './fill-tables.ts'
import { filledPath } from './filled-path.ts'
import { tokenIn } from './follow.ts'
import { METRICS_TOKEN, WITH_TOKEN } from './https-proxy.ts'
import { fillLargeSchedule } from './large-schedule.ts'
import { LETTER, sendingLongestTexts } from './longest-texts.ts'
import { addOneOfEach } from './one-of-each.ts'
import { newestBatch, put } from './records.ts'

const ROWS = 20_000
/** Of voyages that nobody took off the schedule when they were over. */
const DAYS_BEFORE = 700
const MOST_BYTES = 1_000_000
const GOAL_MS = 100
/** Six times as much fails: the machine may be busy with other tests. What is above the goal is printed. */
const MOST_MS = 600

/** They have 20,000 rows already, or cannot have them. */
const NOT_COPIED = new Set([
  // The schedule, of fillLargeSchedule, which leaves room for some entries of the history.
  ...['route', 'ship', 'vessel', 'port', 'schedule', 'arrival'],
  // A row for each text, page and setting that the program knows.
  ...['page_text', 'page_draft', 'company_setting', 'mailbox', 'job'],
  // So many of an account as the profile allows.
  ...['passkey', 'recovery_code', 'account_link'],
])

/** What the routes are asked with. */
const PARAMETERS: Record<string, string> = {
  page: 'overview',
  port: 'inmaa',
  ship: 'ship-1',
  voyage: '1w',
  route: '1',
  routeId: '1',
  from: 'inmaa',
  to: 'inmun',
  number: '0',
  report: 'on-time',
  id: '1',
  categoryId: '1',
}
const NO_LIMIT = 'limit=2147483647'
const QUERIES: Record<string, string> = {
  '/api/search': '?q=asha',
  '/api/reply-sailings': '?from=Chennai&to=Mundra',
  '/api/reports/:report': '?format=xlsx',
  '/api/circular-archive/:id/comparison': '?with=2',
  '/backend/api/follow': '?page=/ports/inmaa',
  '/dcsa/v1/point-to-point-routes': `?placeOfReceipt=INBOM&placeOfDelivery=INNSA&${NO_LIMIT}`,
  '/dcsa/v1/port-schedules': `?UNLocationCode=INMAA&date=2000-01-01&${NO_LIMIT}`,
  '/dcsa/v1/vessel-schedules': `?UNLocationCode=INMAA&startDate=2000-01-01&endDate=2099-12-31&${NO_LIMIT}`,
}

test('with 20,000 rows of each table and the longest texts, every answer is bounded and holds up no others', async () => {
  const all: RouteOptions[] = []
  const app = await startApp({
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', SITE_ORIGIN: 'https://www.agency.example', METRICS_TOKEN },
    onRoute: (route) => {
      all.push(route)
    },
  })
  const routes = all.filter(({ method, url }) => method === 'GET' && !url.includes('*'))
  expect(routes.map(({ url }) => url)).toContain('/metrics')
  const schedule = { calls: ROWS, changes: ROWS - 400, today: dayInIndia(), daysBefore: DAYS_BEFORE }
  await fillLargeSchedule(app.database, schedule)
  const review = await addOneOfEach(sendingLongestTexts(app, all))
  const { parameters, queries: tokens } = await addSecrets(app)
  const empty = await fillTables(app.database, ROWS, NOT_COPIED)
  expect((await app.inject('/api/enquiries/1')).json().message).toBe(LETTER.repeat(MAX_MESSAGE))
  expect(empty, 'tests/one-of-each.ts adds no row to these tables').toEqual([])

  // A write of hundreds of long texts.
  const { batch, total } = await newestBatch(app, '?entity=reply_template')
  expect(total).toBeGreaterThan(100)
  const parametersOf = (url: string) => ({
    ...{ ...PARAMETERS, ...parameters, batch },
    ...(url.includes('circular-reviews') && { id: `${review}` }),
    // That of the first enquiry there.
    ...(url.includes('/inbox/spam/') && { id: '2' }),
  })
  const turns: [string, number][] = []
  const faults: string[] = []
  for (const { url, config } of routes) {
    const path = filledPath(url, parametersOf(url))
    const queries = /[^r]\/export$/.test(url) ? ['?format=csv'] : [tokens[url] ?? QUERIES[url] ?? '']
    if (config?.bound === 'a page') queries.push('?size=100')
    for (const query of queries) {
      let answer: Answer | undefined
      let turn = 0
      // Once more if it was long, since the first time compiles what it needs.
      for (let tried = 0; tried === 0 || (tried < 3 && turn > GOAL_MS); tried++)
        turn = await longestTurn(async () => {
          answer = await read(app, path + query)
        })
      turns.push([path + query, turn])
      if (!answer) continue
      const { statusCode, type, bytes, beginning } = answer
      const isFile = config?.bound === 'a file' || /\.(txt|csv|xlsx|pdf|ics|atom)$/.test(url)
      // Files of long lists are refused, and those that take too long on a busy machine.
      const isRefused = isFile && (statusCode === 422 || statusCode === 503)
      if (statusCode >= 400 && !isRefused) faults.push(`${statusCode} ${path}${query} ${beginning}`)
      if (config?.bound === 'a file' && statusCode < 300 && type.includes('json'))
        faults.push(`${path}${query} answers with a list, which needs a bound, and no file`)
      if (bytes > MOST_BYTES && !isFile) faults.push(`${bytes} bytes ${path}${query}`)
      if (turn > MOST_MS) faults.push(`${Math.round(turn)} ms ${path}${query}`)
    }
  }
  const longest = turns.toSorted(([, one], [, other]) => other - one).slice(0, 10)
  for (const [path, turn] of longest) console.info(`${turn.toFixed(0)} ms ${path}`)
  expect(faults).toEqual([])
  for (const [path, row] of [
    ['reply-templates', { title: 'One more', kind: 'enquiry', text: 't' }],
    ['holidays', { day: '2027-01-01' }],
  ] as const) {
    const refused = await app.inject({ method: 'POST', url: `/api/${path}`, payload: row })
    expect(refused.statusCode, path).toBe(422)
    expect(refused.json().message).toMatch(/^There can be at most \d+ of these/)
  }
}, 900_000)

/** What can only be read by who has its address: a preview, alerts and a password by their tokens, a file by its hash. */
async function addSecrets(app: StartedApp) {
  const post = async (url: string, payload: object = {}) => {
    const response = await app.inject({ method: 'POST', url, payload })
    expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300)
    return response.json()
  }
  const { calls } = (await app.inject('/api/sailing-routes/1/grid')).json()
  const { id, vessel_id, port_id, version } = calls[0]
  const changes = { voyages: [], calls: [{ id, vessel_id, port_id, version, to: { dates: '1 Mar 2027' } }] }
  const kept = await put(app, '/api/sailing-routes/1/draft', { version: null, changes })
  expect(kept.statusCode, kept.body).toBe(200)
  const { draft } = (await app.inject('/api/sailing-routes/1/draft')).json()
  const { path } = await post(`/api/drafts/${draft.id}/preview`)

  const { db } = app.database
  const confirmations = () =>
    db.selectFrom('outbox').select('text').where('kind', '=', 'confirmation').orderBy('id').execute()
  const [first] = await confirmations()
  const { manage } = (await post('/backend/api/follow/confirm', { token: tokenIn(first?.text) })).data
  await post('/backend/api/follow', { page: '/ports/inmaa', email: 'c@d.example' })
  const confirm = tokenIn((await confirmations()).at(-1)?.text)
  const { path: link } = (await post('/api/users/invite', { username: 'ravi', role: 'site' })).data
  const [download] = (await app.inject('/backend/api/downloads')).json()

  return {
    parameters: { key: path.replace('/preview/', ''), hash: download.file, name: download.file_name },
    queries: {
      '/backend/api/follow/confirmation': `?token=${confirm}`,
      '/backend/api/follow/subscriptions': `?token=${manage}`,
      '/backend/api/password-link': new URL(link, 'http://localhost').search,
    } as Record<string, string>,
  }
}

type Answer = { statusCode: number; type: string; bytes: number; beginning: string }

/** Takes the answer as it comes, as a socket does: to join its parts would be a long turn too. */
async function read(app: StartedApp, url: string): Promise<Answer> {
  const response = await app.inject({ url, payloadAsStream: true, headers: WITH_TOKEN })
  let [bytes, beginning] = [0, '']
  for await (const part of response.stream()) {
    bytes += part.length
    if (beginning.length < 200) beginning += part.toString().slice(0, 200)
  }
  return { statusCode: response.statusCode, type: `${response.headers['content-type']}`, bytes, beginning }
}
