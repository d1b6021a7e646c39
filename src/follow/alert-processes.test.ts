import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { SECRET_KEY } from '../../tests/app.ts'
import { databases, describeOnBoth, openForTest, type TestDatabase } from '../../tests/databases.ts'
import { DAY_MS, dayText, HOUR_MS, later, MINUTE_MS, startFollowed } from '../../tests/follow.ts'
import { headerOf, type ReceivedMail, startMailServer } from '../../tests/mail-server.ts'
import { addFollowers } from '../../tests/many-followers.ts'
import { makeDue } from '../../tests/outbox.ts'
import { SOON } from '../../tests/soon.ts'

const FOLLOWERS = 12
const KILLED_AFTER = [1, 3, 9]
const TIMEOUT_MS = 120_000

/** A database in which two calls moved an hour ago, of which nobody was told. */
async function prepareChanges(on: TestDatabase) {
  const databaseUrl = await on.create('migrated')
  const database = openForTest(databaseUrl)
  const start = Date.now() - HOUR_MS
  const { services, settings, kobe, chennai, move } = await startFollowed({ database, start })
  await addFollowers(database.db, FOLLOWERS, '/vessels/tamarind-crest')
  await services.follow.sendDue()
  later(MINUTE_MS)
  await move(kobe, dayText(start + 13 * DAY_MS))
  await move(chennai, dayText(start + 25 * DAY_MS))
  vi.useRealTimers()

  async function startSending(smtpUrl: string): Promise<SiteProcess> {
    const site = await startSite({ databaseUrl, settings: { ...settings, SECRET_KEY, SMTP_URL: smtpUrl } })
    onTestFinished(() => site.stop())
    return site
  }
  const untilSent = () =>
    vi.waitFor(async () => {
      const mails = await database.db.selectFrom('outbox').select('state').execute()
      expect(mails.map(({ state }) => state)).toEqual(Array(FOLLOWERS).fill('sent'))
    }, SOON)
  return { database, startSending, untilSent }
}

/** Every follower got one mail with both changes; what came twice is the same mail. */
function expectEachOnce(received: readonly ReceivedMail[]): void {
  const mailsTo = Map.groupBy(received, ({ to }) => to.join())
  expect(mailsTo.size).toBe(FOLLOWERS)
  for (const [to, mails] of mailsTo) {
    expect(new Set(mails.flatMap((mail) => headerOf(mail, 'Message-ID'))).size, to).toBe(1)
    for (const mail of mails)
      expect(headerOf(mail, 'Subject')).toEqual([
        'TAMARIND CREST V.041W: 2 to 3 days later from Kobe, 2 ports',
      ])
  }
}

describeOnBoth('alerts of a site that is killed while it sends them', (on) => {
  test(
    'reach each follower, and twice only if nobody told the site that they had arrived',
    async () => {
      const { database, startSending, untilSent } = await prepareChanges(on)
      let started = Promise.withResolvers<SiteProcess>()
      const mail = await startMailServer({
        async onReceived(count) {
          if (KILLED_AFTER.includes(count)) process.kill((await started.promise).pid, 'SIGKILL')
        },
      })
      for (const _killed of KILLED_AFTER) {
        started = Promise.withResolvers()
        const site = await startSending(mail.url)
        started.resolve(site)
        expect(await site.exited).toBeNull()
        await makeDue(database)
      }
      await startSending(mail.url)
      await untilSent()

      expectEachOnce(mail.received)
      expect(mail.received).toHaveLength(FOLLOWERS + KILLED_AFTER.length)
    },
    TIMEOUT_MS,
  )
})

describe.skipIf(!databases.PostgreSQL.available)('alerts of two sites over one database', () => {
  test(
    'reach each follower once',
    async () => {
      const { startSending, untilSent } = await prepareChanges(databases.PostgreSQL)
      const mail = await startMailServer()
      await Promise.all([startSending(mail.url), startSending(mail.url)])
      await untilSent()

      expectEachOnce(mail.received)
      expect(mail.received).toHaveLength(FOLLOWERS)
    },
    TIMEOUT_MS,
  )
})
