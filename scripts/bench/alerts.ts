import { setTimeout as pause } from 'node:timers/promises'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { recordingPublicChanges } from '../../src/schedule/actual-dates/record-arrivals.ts'
import { createSailingService } from '../../src/schedule/sailing.service.ts'
import { addFollowers } from '../../tests/many-followers.ts'
import { openMailServer } from '../../tests/smtp-server.ts'
import { startSite } from '../site-process.ts'
import { runLoad } from './compare.ts'
import { READS } from './mixed.ts'
import '../../src/database/site-schema.ts'

const FOLLOWERS = 2000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Changes are sent when nothing has been merged with them for so long; the site looks for them once a minute. */
const SETTLES_MS = 15 * MINUTE_MS
const SECONDS = 20
const VISITORS = { connections: 64, everyMs: 640, requests: READS, status: 200 }

/** How long visitors of a site filled by `fill` wait while 2,000 alerts of a change are queued, and then sent. */
export async function printAlerts(databaseUrl: string, under: string[]): Promise<void> {
  const mailServer = await openMailServer()
  const database = recordingPublicChanges(await openMigrated(databaseUrl))
  const { db } = database
  const iso = (ms: number) => new Date(ms).toISOString()
  await addFollowers(db, FOLLOWERS, '/ports/xxhaa')
  await db
    .updateTable('public_change')
    .set({ at: iso(Date.now() - 2 * HOUR_MS) })
    .execute()
  await db
    .insertInto('alert_run')
    .values({ frequency: 'immediate', until: iso(Date.now() - HOUR_MS) })
    .execute()
  const moved = { vessel_id: 1, port_id: 1, dates: '25-26 Jan', version: undefined }
  await createSailingService(database).schedules.update({ account_id: null }, 1, moved)
  // Not yet due when the site looks for the first time, but when it does so again.
  const at = iso(Date.now() - SETTLES_MS + MINUTE_MS / 2)
  await db
    .updateTable('public_change')
    .set({ at })
    .where('at', '>', iso(Date.now() - HOUR_MS))
    .execute()

  const settings = { SITE_ORIGIN: 'http://www.agency.example', SMTP_URL: mailServer.url }
  const site = await startSite({ databaseUrl, settings, under })
  const startedAt = performance.now()
  const load = (seconds: number) => runLoad({ ...VISITORS, port: site.port, seconds })
  await load(5)
  const quiet = await load(SECONDS)
  await pause(Math.max(0, startedAt + MINUTE_MS - (SECONDS / 4) * 1000 - performance.now()))
  const busy = await load(SECONDS)
  const queued = await db.selectFrom('outbox').select('id').where('kind', '=', 'alert').execute()
  await site.stop()
  await database.close()
  await mailServer.close()
  console.log(
    `\nVisitors, 100 requests per second: p99 ${quiet.p99.toFixed(1)} ms; while ${queued.length} alerts are queued and ${mailServer.received.length} of them sent: p99 ${busy.p99.toFixed(1)} ms, longest ${busy.longest.toFixed(0)} ms, ratio ${(busy.p99 / quiet.p99).toFixed(2)}`,
  )
}
