import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { databases, describeOnBoth } from '../../tests/databases.ts'
import { longestTurn, MOST_TURN_MS } from '../../tests/event-loop.ts'
import { DAY_MS, EMAIL, HOUR_MS, later, MINUTE_MS, startFollowed, tokenIn } from '../../tests/follow.ts'
import { faultsOf } from '../../tests/html-faults.ts'
import { headerOf, startMailServer } from '../../tests/mail-server.ts'
import { addFollowers } from '../../tests/many-followers.ts'
import { deliver, makeDue } from '../../tests/outbox.ts'
import { SubstituteForm } from '../schedule/vessels/vessel.schema.ts'
import { isWanted } from './alerts.ts'

const MOVED = 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'

test.each([
  [3, null, 3, true],
  [-3, null, 3, true],
  [2, null, 3, false],
  [0, 3, 3, true],
  [0, null, 0, true],
  [null, null, 3, true],
])(
  'a call that is %s days later, and leaves %s later, concerns those who want %i: %s',
  (days_later, leaves, min_days, is) => {
    const dates = (ends_on: string) => ({ dates: '', starts_on: ends_on, ends_on, reading: 'exact' as const })
    const change = {
      at: '2026-11-20T06:00:00.001Z',
      days_later,
      before: dates('2026-12-12'),
      after: dates(`2026-12-${12 + (leaves ?? 0)}`),
    }
    const at = (confirmed_at: string | null) => isWanted(change, { min_days, confirmed_at })
    expect([at('2026-11-20T06:00:00.000Z'), at(change.at), at(null)]).toEqual([is, false, false])
  },
)

describeOnBoth('an alert', (on) => {
  test('is sent once to each follower of any page that a change concerns, when nothing can be merged with it', async () => {
    const site = await startFollowed({ on })
    const pages = [
      ['/ports/inmaa', '/vessels/tamarind-crest', '/vessels/tamarind-crest/041w', `/routes/${site.route.id}`],
      ['/sailings/jpukb/inmaa', '/ports/jpukb', '/sailings/inmaa/jpukb'],
    ].flat()
    for (const [at, page] of pages.entries()) await site.followed(page, { email: `${at}@visitor.example` })
    for (const page of pages.slice(0, 2)) await site.followed(page)
    later(MINUTE_MS)
    await site.services.follow.sendDue()
    await site.move(site.chennai, '14 Dec')
    later(14 * MINUTE_MS)
    await site.move(site.chennai, '15 Dec')
    later(14 * MINUTE_MS)
    expect(await site.services.follow.sendDue()).toBe(0)
    later(2 * MINUTE_MS)
    const another = await startApp({ as: 'visitor', database: site.database, settings: site.settings })
    const processes = [site.services, another.services, site.services, another.services]
    const sent = await Promise.all(processes.map(({ follow }) => follow.sendDue()))
    expect(sent.toSorted()).toEqual([0, 0, 0, 6])

    const mails = await site.mails('alert')
    const to = mails.map(({ recipient }) => recipient)
    expect(to.sort()).toEqual([...[0, 1, 2, 3, 4].map((at) => `${at}@visitor.example`), EMAIL])
    for (const { text, html, subject } of mails) {
      expect(text?.split(MOVED)).toHaveLength(2)
      expect(html).toContain(MOVED)
      expect(html).not.toMatch(/<img|utm_|src=/)
      expect(subject).toBe('TAMARIND CREST V.041W: 3 days later at Chennai')
      expect(text).toContain('https://www.agency.example/vessels/tamarind-crest/041w')
    }
    expect(await site.alert()).toBe(0)
  })

  test('names the vessel that sails a voyage now and the one that it was planned with', async () => {
    const site = await startFollowed({ on })
    await site.followed('/vessels/tamarind-crest/041w')
    await site.followed('/ports/inmaa', { email: 'ravi@visitor.example' })
    await site.services.follow.sendDue()
    later(MINUTE_MS)
    const { sailing } = site.services
    const form = SubstituteForm.parse({ name: 'HOSHI KADAMBA' })
    await sailing.substituteVessel({ account_id: null }, site.chennai.vessel_id, form)
    expect(await site.alert()).toBe(2)

    const mails = await site.mails('alert')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([EMAIL, 'ravi@visitor.example'])
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('HOSHI KADAMBA')
      for (const body of [text, html]) {
        expect(body).toContain('HOSHI KADAMBA instead of TAMARIND CREST')
        expect(body).toContain('https://www.agency.example/vessels/hoshi-kadamba/041w')
      }
    }
  })

  test('is lost with no process that is killed, and sent by the one that comes next', async () => {
    const site = await startFollowed({ on })
    await site.followed('/ports/inmaa')
    await site.services.follow.sendDue()
    later(MINUTE_MS)
    await site.move(site.chennai, '15 Dec')
    later(16 * MINUTE_MS)
    const { db } = site.database
    await db.schema.alterTable('outbox').renameTo('lost').execute()
    await expect(site.services.follow.sendDue()).rejects.toThrow()
    await db.schema.alterTable('lost').renameTo('outbox').execute()
    expect(await site.services.follow.sendDue()).toBe(1)
    expect(await site.mails('alert')).toHaveLength(1)
  })

  test('of a day comes at 08:00 IST, with all of its changes, if there is anything', async () => {
    const site = await startFollowed({ on })
    await site.followed('/ports/inmaa', { frequency: 'daily' })
    await site.services.follow.sendDue()
    later(HOUR_MS)
    await site.move(site.chennai, '15 Dec')
    later(2 * HOUR_MS)
    await site.move(site.chennai, 'OMIT')
    // 07:59 the next day in India.
    later(Date.parse('2026-11-21T02:29:00Z') - Date.now())
    expect(await site.services.follow.sendDue()).toBe(0)
    later(MINUTE_MS)
    expect(await site.services.follow.sendDue()).toBe(1)
    later(DAY_MS)
    expect(await site.services.follow.sendDue()).toBe(0)
    const [mail, ...others] = await site.mails('alert')
    expect(others).toEqual([])
    expect(mail?.text).toContain('- Chennai: Omitted on 20 Nov (was 15 Dec)')
    expect(mail?.text).toContain(`- Chennai: ${MOVED}`)
    expect(mail?.subject).toBe('TAMARIND CREST V.041W: Chennai omitted; 3 days later at Chennai')
  })
})

/** Moves a call, and returns the alert of it as a mail server gets it. */
async function receiveAlert(site: Awaited<ReturnType<typeof startFollowed>>) {
  const server = await startMailServer()
  await site.services.follow.sendDue()
  later(MINUTE_MS)
  await site.move(site.chennai, '15 Dec')
  await site.alert()
  await makeDue(site.database)
  await deliver(site.database, server.url, undefined, 'lists')
  const [received] = server.received
  if (!received) throw new Error('no alert arrived')
  return received
}

test('tells the mail program how to stop it with one click, which any site may send', async () => {
  const site = await startFollowed()
  await site.followed('/ports/inmaa', { email: 'a@visitor.example' })
  await site.followed('/ports/jpukb', { email: 'a@visitor.example' })
  const received = await receiveAlert(site)
  const [link] = headerOf(received, 'List-Unsubscribe')
  const token = tokenIn(link?.replace('>', ''), 'unsubscribe')

  const click = (value: string) =>
    site.app.inject({
      method: 'POST',
      url: `/backend/api/follow/unsubscribe?token=${value}`,
      headers: {
        ...{ origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await click(`${token}x`)).statusCode).toBe(404)
  expect(await site.database.db.selectFrom('follower').selectAll().execute()).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) {
    const { statusCode, headers } = await click(token)
    expect([statusCode, headers['set-cookie'], headers.location]).toEqual([200, undefined, undefined])
  }
  expect(await site.database.db.selectFrom('follower').selectAll().execute()).toEqual([])
  expect(await site.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('the page that stops alerts changes nothing when it is opened, and takes the click of a mail program', async () => {
  const site = await startFollowed({ on: databases.SQLite, pages: true })
  const manage = await site.followed('/ports/inmaa')
  expect(faultsOf((await site.inject(`/follow/manage?token=${manage}`)).body)).toEqual([])
  await site.services.follow.sendDue()
  later(MINUTE_MS)
  await site.move(site.chennai, '15 Dec')
  await site.alert()
  const url = `/follow/unsubscribe?token=${tokenIn((await site.mails('alert'))[0]?.text, 'unsubscribe')}`
  const opened = await site.inject(url)
  expect(opened.headers).toMatchObject({
    ...{ 'referrer-policy': 'same-origin', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
  const followers = () => site.database.db.selectFrom('follower').selectAll().execute()
  expect(await followers()).toHaveLength(1)

  const boundary = 'x'
  const multipart = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  for (const [type, payload] of [
    [`multipart/form-data; boundary=${boundary}`, multipart],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ]) {
    const headers = { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' }
    const click = await site.app.inject({ method: 'POST', url, headers, payload: payload ?? '' })
    expect([click.statusCode, click.headers.location, click.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(click.body).toContain('All alerts have been stopped, and your address has been erased.')
    expect(await followers()).toEqual([])
  }
  const others = ['/follow/confirm', '/follow/manage', '/follow?page=/ports/inmaa']
  for (const other of others) {
    const refused = await site.app.inject({
      method: 'POST',
      url: other,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([other, refused.statusCode]).toEqual([other, 403])
  }
  expect((await site.inject('/ports/inmaa')).body).toContain('href="/follow?page=%2Fports%2Finmaa"')
  expect((await site.inject('/ports')).body).not.toContain('/follow')
  expect((await site.inject('/sitemap.xml')).body).not.toContain('/follow')
})

test('no name from the schedule adds a header, and no mark-up', async () => {
  const site = await startFollowed()
  await site.database.db
    .updateTable('vessel')
    .set({ name: 'EVIL\r\nBcc: x@x.example <script>alert(1)</script>' })
    .execute()
  await site.followed('/ports/inmaa')
  const received = await receiveAlert(site)
  expect(headerOf(received, 'Bcc')).toEqual([])
  expect(received.to).toEqual([EMAIL])
  expect((await site.mails('confirmation')).map(({ html }) => html).join()).not.toContain('<script')
  expect(received.message.slice(received.message.indexOf('<!doctype'))).not.toContain('<script')
})

test('goes on after the page of a port got another address, and after a voyage got another name', async () => {
  const site = await startFollowed()
  await site.followed('/ports/inmaa', { email: 'port@visitor.example' })
  await site.followed('/vessels/tamarind-crest/041w', { email: 'voyage@visitor.example' })
  await site.services.follow.sendDue()
  later(MINUTE_MS)
  const { sailing } = site.services
  const nobody = { account_id: null }
  const { version, route_id } = site.vessel
  await sailing.vessels.update(nobody, site.vessel.id, {
    name: 'TAMARIND CREST',
    voyage: '042W',
    route_id,
    version,
  } as never)
  expect(await site.alert()).toBe(2)
  await site.services.follow.endSubscriptions()
  await site.move(site.chennai, '15 Dec')
  expect(await site.alert()).toBe(2)
  const texts = (await site.mails('alert')).map(({ text }) => text)
  expect(texts[0]).toContain('Was TAMARIND CREST V.041W, now TAMARIND CREST V.042W')
  expect(texts[3]).toContain(MOVED)
})

test('subscriptions end with their voyage, else after a year with a reminder, and then the address goes', async () => {
  const site = await startFollowed()
  const { services, database, mails } = site
  await site.followed('/vessels/tamarind-crest/041w', { email: 'voyage@visitor.example' })
  const manage = await site.followed('/ports/inmaa')
  const night = async () => {
    const reminders = await services.follow.remind()
    await services.follow.endSubscriptions()
    const { followers } = await services.privacy.prune()
    return [reminders, followers]
  }
  expect(await night()).toEqual([0, 0])
  // Calls at Chennai on 12 December.
  later(23 * DAY_MS)
  expect(await night()).toEqual([0, 0])
  later(2 * DAY_MS)
  expect(await night()).toEqual([0, 1])
  later(325 * DAY_MS)
  expect(await night()).toEqual([0, 0])
  later(2 * DAY_MS)
  expect(await night()).toEqual([1, 0])
  expect(await night()).toEqual([0, 0])
  const [reminder] = await mails('alert')
  expect(reminder).toMatchObject({ recipient: EMAIL, subject: 'Your email alerts are about to end' })
  expect(tokenIn(reminder?.text, 'manage')).toBe(manage)
  later(14 * DAY_MS)
  // Nobody is erased before their last mail is sent.
  expect(await night()).toEqual([0, 0])
  await database.db.updateTable('outbox').set({ state: 'sent' }).execute()
  expect(await night()).toEqual([0, 1])
  expect(await database.db.selectFrom('subscription').selectAll().execute()).toEqual([])
})

test('a clock that was years ahead holds back no alerts', async () => {
  const site = await startFollowed()
  await site.followed('/ports/inmaa')
  await site.services.follow.sendDue(Date.now() + 3 * 365 * DAY_MS)
  later(MINUTE_MS)
  await site.services.follow.sendDue()
  await site.move(site.chennai, '15 Dec')
  expect(await site.alert()).toBe(1)
})

test('two thousand are queued in two seconds, while others get their turn', async () => {
  const site = await startFollowed()
  await addFollowers(site.database.db, 2000, '/ports/inmaa')
  await site.services.follow.sendDue()
  later(MINUTE_MS)
  await site.move(site.chennai, '15 Dec')
  const before = await site.database.revision()
  later(16 * MINUTE_MS)
  const began = cpuTime()
  const longest = await longestTurn(async () => {
    expect(await site.services.follow.sendDue()).toBe(2000)
  })
  expect(cpuTime() - began).toBeLessThan(2000)
  // All at once they take more than half a second.
  expect(longest).toBeLessThan(MOST_TURN_MS)
  expect(await site.database.revision()).toBe(before)
})
