import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../src/database/open.ts'
import { openMailServer } from '../../tests/smtp-server.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { createClient, textIn } from './client.ts'
import type { Fault, Report } from './fault.ts'
import { type Base, inFolder, LOGIN, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { createShiftedClock } from './shifted-clock.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const JUMPS = [
  { name: 'a day forward', ahead: DAY_MS },
  { name: 'a year forward', ahead: YEAR_MS },
  { name: 'a day back', ahead: -DAY_MS },
  { name: 'a year back', ahead: -YEAR_MS },
]
/** The site reads its clock's file more often. */
const NOTICED_MS = 200
const MAIL_MS = 10_000
/** Delays of a login, the longest that the site announces. */
const LONGEST_DELAY_SECONDS = 15 * 60
const WRONG_LOGINS = 14
const PAGES = ['/west-east-bound', '/ports', '/vessels', '/backend/api/next-sailings', '/changes']

/** The clock of the machine jumps, and is put right again. */
export const jumpClock: Fault = (report) =>
  inFolder(async (folder) => {
    const clock = createShiftedClock(folder)
    const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
    const mail = await openMailServer()
    const settings = { ...SETTINGS, ...clock.settings, SMTP_URL: mail.url }
    const site = await startSite({ databaseUrl: base.databaseUrl, settings })
    try {
      for (const { name, ahead } of JUMPS) {
        clock.jump(ahead)
        await pause(NOTICED_MS)
        await tryEverything(report, `${name}`, site, base)
        const locked = await lockOut(site.url, name)
        await leaveMailFor(base, clock.now())
        clock.jump(0)
        await pause(NOTICED_MS)
        await tryEverything(report, `${name}, then right again`, site, base)
        await printLockOut(report, name, site.url, locked, clock)
        clock.jump(0)
      }
      report.rule(`errors in the log: ${errorsOf(site)}`, errorsOf(site) === 'none')
    } finally {
      await site.stop()
      await mail.close()
    }
  })

type Clock = ReturnType<typeof createShiftedClock>

/** What must work at every time of the clock. */
async function tryEverything(report: Report, when: string, site: SiteProcess, base: Base): Promise<void> {
  const answers: string[] = []
  const expectStatus = (what: string, status: number, ...expected: number[]) => {
    if (!expected.includes(status)) answers.push(`${what} ${status}`)
  }
  const visitor = createClient(site.url)
  for (const path of PAGES) expectStatus(path, (await visitor('GET', path)).status, 200)
  const session = await logIn(site.url)
  if (!session) answers.push('no login')
  const administrator = createClient(site.url, session ?? '')
  const vessel = { route_id: base.routeId, name: `VOYAGE ${when}` }
  expectStatus('vessel', (await administrator('POST', '/api/vessels', { json: vessel })).status, 201)
  expectStatus('history', (await administrator('GET', '/api/history')).status, 200)
  expectStatus('dashboard', (await administrator('GET', '/dashbord')).status, 200)
  const json = { ...ENQUIRY, subject: when }
  expectStatus(
    'enquiry',
    (await visitor('POST', '/backend/api/enquiry', { json, address: ADDRESS })).status,
    201,
  )
  const unsent = await waitForMail(base)
  if (unsent > 0) answers.push(`${unsent} mails not sent`)
  report.rule(
    `${when}: ${answers.join(', ') || 'pages, login, write, form and mail work'}`,
    answers.length === 0,
  )
}

const ENQUIRY = {
  ...{ name: 'Asha Rao', email: 'asha.rao@visitor.example', phone: '+91 98400 00000' },
  ...{ subject: 'Two excavators', message: 'When is the next vessel?' },
}
const ADDRESS = '10.1.1.1'

/** Returns the session, or undefined if the login is refused. */
async function logIn(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/backend/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  })
  return /\bsid=([^;]+)/.exec(response.headers.getSetCookie().join('; '))?.[1]
}

/** Returns how many mails are still waiting after a while. */
async function waitForMail({ databaseUrl }: Base): Promise<number> {
  const { db, close } = openDatabase(databaseUrl)
  const count = async () =>
    (await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()).length
  try {
    const until = performance.now() + MAIL_MS
    while ((await count()) > 0 && performance.now() < until) await pause(100)
    return await count()
  } finally {
    await close()
  }
}

/** Tries wrong passwords for a name until the site delays them; returns the name. */
async function lockOut(url: string, name: string): Promise<string> {
  const username = `nobody ${name}`
  for (let n = 0; n < WRONG_LOGINS; n++) {
    const json = { username, password: `wrong password ${n}` }
    await createClient(url)('POST', '/backend/api/login', { json, address: `10.2.0.${n}` })
  }
  return username
}

/** A mail that could not be sent by the wrong clock, and is due again some time after. */
async function leaveMailFor({ databaseUrl }: Base, now: number): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const next_at = new Date(now + 300_000).toISOString()
  const letter = { recipient: 'asha.rao@visitor.example', subject: 'Again', text: 'Again', html: '' }
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', next_at, ...letter })
    .where('id', '=', id)
    .execute()
  await close()
}

/** By the right clock, a name must not be delayed for longer than the site says. */
async function printLockOut(
  report: Report,
  when: string,
  url: string,
  username: string,
  clock: Clock,
): Promise<void> {
  const attempt = () =>
    createClient(url)('POST', '/backend/api/login', {
      json: { username, password: 'another wrong password' },
      address: '10.3.0.1',
    })
  const first = await attempt()
  clock.jump((LONGEST_DELAY_SECONDS + 60) * 1000)
  await pause(NOTICED_MS)
  const later = await attempt()
  report.rule(
    `${when}: a delayed name is answered ${first.status} at once (${textIn(first.body, 'message')}), ${later.status} after 16 minutes`,
    first.status !== 500 && later.status === 401,
  )
}

function errorsOf(site: SiteProcess): string {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|unhandled|uncaught/i.test(line))
  return lines.length === 0 ? 'none' : `${lines.length}, such as ${lines[0]?.slice(0, 200)}`
}
