import type { Database } from '@sailing-desk/records/database/open'
import { expect, vi } from 'vitest'
import { ScheduleForm } from '../src/schedule/calls/schedule.schema.ts'
import { PortForm } from '../src/schedule/ports/port.schema.ts'
import { SailingRouteForm } from '../src/schedule/routes/route.schema.ts'
import { VesselForm } from '../src/schedule/vessels/vessel.schema.ts'
import { type StartedApp, startApp } from './app.ts'
import type { TestDatabase } from './databases.ts'
import { setNow } from './outbox.ts'
import { newLedger } from './temporary-files.ts'

const AUTHOR = { account_id: null }
const START = Date.parse('2026-11-20T06:00:00.000Z')
export const EMAIL = 'asha.rao@visitor.example'
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A day as it is typed, such as 1 Dec. */
export const dayText = (at: number) => {
  const [, day, month] = new Date(at).toUTCString().split(' ')
  return `${Number(day)} ${month}`
}

type Options = {
  on?: TestDatabase
  database?: Database
  settings?: Record<string, string>
  pages?: true
  start?: number
}

/** A site that sends alerts, on which TAMARIND CREST V.041W calls at Kobe and Chennai, 11 and 22 days after `start` (ms), at which its clock stands still. */
export async function startFollowed({ on, database, settings = {}, pages, start = START }: Options = {}) {
  setNow(start - 30 * DAY_MS)
  const ledger = newLedger()
  const mailing = { SITE_ORIGIN: 'https://www.agency.example', SMTP_URL: 'smtp://127.0.0.1:1' }
  const all = { ...mailing, ERASURE_LEDGER: ledger, ...settings }
  const app = await startApp({
    as: 'visitor',
    ...(on && { on }),
    ...(database && { database }),
    ...(pages && { pages }),
    settings: all,
  })
  const { sailing } = app.services
  const route = await sailing.routes.add(AUTHOR, SailingRouteForm.parse({ direction: 'EX JAPAN TO INDIA' }))
  const vessel = await sailing.vessels.add(
    AUTHOR,
    VesselForm.parse({ name: 'TAMARIND CREST', voyage: '041W', route_id: route.id }),
  )
  const addCall = async (name: string, code: string, dates: string) => {
    const port = await sailing.ports.add(AUTHOR, PortForm.parse({ name, code }))
    const ids = { vessel_id: vessel.id, port_id: port.id }
    return sailing.schedules.add(AUTHOR, ScheduleForm.parse({ ...ids, dates }))
  }
  const kobe = await addCall('Kobe', 'JPUKB', dayText(start + 11 * DAY_MS))
  const chennai = await addCall('Chennai', 'INMAA', dayText(start + 22 * DAY_MS))
  vi.setSystemTime(start)
  return {
    ...{ ...app, settings: all, ledger, route, vessel, kobe, chennai },
    ...followers(app),
    /** Changes the dates of a call. */
    async move({ id, vessel_id, port_id }: typeof kobe, dates: string) {
      const stored = await app.database.db
        .selectFrom('schedule')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await sailing.schedules.update(AUTHOR, id, { vessel_id, port_id, dates, ...stored })
    },
  }
}

type Asked = { email?: string; min_days?: number; frequency?: 'immediate' | 'daily' } & Record<
  string,
  unknown
>

function followers({ inject, database, services }: StartedApp) {
  const follow = (page: string, asked: Asked = {}) =>
    inject({ method: 'POST', url: '/backend/api/follow', payload: { page, email: EMAIL, ...asked } })
  const mails = (kind: 'confirmation' | 'alert') =>
    database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()
  const post = (path: string, payload: object) =>
    inject({ method: 'POST', url: `/backend/api/follow/${path}`, payload })

  /** Follows a page, and confirms. Returns the token for all subscriptions. */
  async function followed(page: string, asked: Asked = {}): Promise<string> {
    const answer = await follow(page, asked)
    expect(answer.statusCode, answer.body).toBe(201)
    const confirmed = await post('confirm', { token: tokenIn((await mails('confirmation')).at(-1)?.text) })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    return confirmed.json().data.manage
  }

  return {
    ...{ follow, followed, mails, post },
    /** Lets everything settle, and queues what is due. */
    async alert() {
      later(16 * MINUTE_MS)
      return services.follow.sendDue()
    },
    subscriptions: (token: string) => inject(`/backend/api/follow/subscriptions?token=${token}`),
  }
}

/** The token of the link to this page in a mail. */
export function tokenIn(text: string | null | undefined, page = 'confirm'): string {
  const token = text?.match(new RegExp(`/follow/${page}\\?token=(\\S+)`))?.[1]
  if (!token) throw new Error(`There is no link to ${page} in ${text}`)
  return token
}
