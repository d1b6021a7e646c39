import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { APPLICATION, ENQUIRY, RESUME, sendApplication, sendEnquiry } from '../../tests/forms.ts'
import { addAlbum, picture, upload } from '../../tests/gallery.ts'
import { addPort, addRecord, addVessel, readAllTables } from '../../tests/records.ts'
import { readConfig } from '../app/config.ts'
import { readLimits } from '../app/monitoring/limits.ts'
import { REGISTER } from '../database/tables/register.ts'
import { createSubmissionLimit, FORMS, type Form } from './submission-limit.ts'

const LIMIT = 30
const MB = 1024 * 1024

describeOnBoth('submission limits', (on) => {
  test('an address is refused above the limit, and accepted again later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:03:00Z') })
    const app = await startApp({ on, as: 'visitor' })
    const enquire = (address: string) => sendEnquiry(app, {}, { address })

    for (let n = 0; n < LIMIT; n += 1) expect((await enquire('2001:db8:1:2::1')).statusCode).toBe(201)
    const before = await readAllTables(app)
    const refused = await enquire('2001:db8:1:2:ffff::9')

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(7 * 60))
    expect(refused.json().message).toContain('try again later')
    expect(await readAllTables(app)).toEqual(before)
    expect((await enquire('2001:db8:1:3::1')).statusCode).toBe(201)
    expect((await sendApplication(app, {}, undefined, { address: '2001:db8:1:2::1' })).statusCode).toBe(201)
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    expect((await enquire('2001:db8:1:2::1')).statusCode).toBe(201)
    vi.useRealTimers()
  })

  test('applications have the same limit, checked before the file is read', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:03:00Z') })
    const app = await startApp({ on, as: 'visitor' })
    const apply = (address?: string) => sendApplication(app, {}, undefined, { ...(address && { address }) })

    for (let n = 0; n < LIMIT; n += 1) expect((await apply()).statusCode).toBe(201)
    const before = await readAllTables(app)
    const refused = await apply()

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(7 * 60))
    expect(refused.json().message).toContain('write to us by email')
    expect((await sendApplication(app, {}, [])).statusCode).toBe(429)
    expect(await readAllTables(app)).toEqual(before)
    expect((await apply('203.0.113.2')).statusCode).toBe(201)
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    expect((await apply()).statusCode).toBe(201)
    vi.useRealTimers()
  })

  test('there is a total limit per form', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:03:00Z') })
    const { db } = await openTestDatabase(on)
    const few = { ...REGISTER.application.growth, inTenMinutes: { address: 30, all: 3 } }
    const limit = createSubmissionLimit('application', few)

    for (const n of [1, 2, 3]) await limit.count(db, `203.0.113.${n}`, 100)

    const problem = { status: 429, seconds: 7 * 60 }
    await expect(limit.check(db, '203.0.113.4')).rejects.toMatchObject(problem)
    await expect(limit.count(db, '203.0.113.4', 100)).rejects.toMatchObject(problem)
    await createSubmissionLimit('enquiry').check(db, '203.0.113.4')
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    await limit.check(db, '203.0.113.4')
    vi.useRealTimers()
  })

  test('an address may not fill the disk with resumes, and neither may all together', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:03:00Z') })
    const app = await startApp({ on, as: 'visitor' })
    const { db } = app.database
    const resume = { ...RESUME, content: paddedTo(5 * MB) }
    const apply = async (address: string) =>
      (await sendApplication(app, {}, [resume], { address })).statusCode
    const setBytes = (whose: 'all' | 'address', bytes: number) =>
      db
        .updateTable('submission_count')
        .set({ bytes })
        .where('bucket', 'like', 'application 1440 %')
        .where('bucket', whose === 'all' ? 'like' : 'not like', '% all')
        .execute()

    expect(await apply('203.0.113.1')).toBe(201)
    const counts = await db.selectFrom('submission_count').select(['bucket', 'bytes']).execute()
    expect(counts.every(({ bytes }) => bytes > 5 * MB && bytes < 5.01 * MB)).toBe(true)
    await setBytes('address', 46 * MB)
    expect(await apply('203.0.113.1')).toBe(429)
    expect(await apply('203.0.113.2')).toBe(201)
    expect((await sendEnquiry(app, {}, { address: '203.0.113.1' })).statusCode).toBe(201)
    await setBytes('all', 496 * MB)
    expect(await apply('203.0.113.3')).toBe(429)
    expect(await db.selectFrom('application').select('id').execute()).toHaveLength(2)
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
    expect(await apply('203.0.113.1')).toBe(201)
    vi.useRealTimers()
  })

  const SENT: Record<Form, (app: StartedApp, address: string) => Promise<LightMyRequestResponse>> = {
    enquiry: (app, address) => sendEnquiry(app, {}, { address }),
    application: (app, address) => sendApplication(app, {}, undefined, { address }),
    follower: ({ inject }, address) => {
      const payload = { page: '/ports/chennai', email: 'asha@visitor.example' }
      return inject({ method: 'POST', url: '/backend/api/follow', payload, remoteAddress: address })
    },
  }

  test.each(FORMS)(
    'mail about the form %s to the address in it repeats nothing that was typed',
    async (form) => {
      const settings = { SITE_ORIGIN: 'https://www.agency.example', SMTP_URL: 'smtp://127.0.0.1:1' }
      const app = await startApp({ on, settings })
      const ids = { vessel_id: (await addVessel(app)).id, port_id: (await addPort(app, 'Chennai')).id }
      await addRecord(app, 'schedules', { ...ids, dates: '2026-12-20' })
      expect((await SENT[form](app, '203.0.113.1')).statusCode).toBe(201)

      const mails = await app.database.db
        .selectFrom('outbox')
        .select(['subject', 'text', 'html'])
        .where('recipient', 'like', '%@visitor.example')
        .execute()
      expect(mails).toHaveLength(1)
      // The office is in Chennai too.
      const { currentLocation: _, ...application } = APPLICATION
      const typed = Object.values({ ...ENQUIRY, ...application }).flatMap((text) => text.split('\n'))
      expect(typed.filter((line) => JSON.stringify(mails).includes(line))).toEqual([])
    },
  )

  test.each(FORMS)(
    'no bound of the form %s is exceeded, by one address or by all, in rows or bytes',
    async (form) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:03:00Z') })
      const settings = { SITE_ORIGIN: 'https://www.agency.example', SMTP_URL: 'smtp://127.0.0.1:1' }
      const app = await startApp({ on, settings })
      const { db } = app.database
      const ids = { vessel_id: (await addVessel(app)).id, port_id: (await addPort(app, 'Chennai')).id }
      await addRecord(app, 'schedules', { ...ids, dates: '2026-12-20' })
      const send = async (address: string) => (await SENT[form](app, address)).statusCode
      const count = async () =>
        Number(
          (
            await db
              .selectFrom(form)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      const { aDay, inTenMinutes } = REGISTER[form].growth
      const bounds = (['address', 'all'] as const).flatMap((whose) => [
        { whose, minutes: 1440, counts: { submissions: aDay[whose].rows } },
        { whose, minutes: 1440, counts: { bytes: aDay[whose].mb * MB } },
        { whose, minutes: 10, counts: { submissions: inTenMinutes[whose] } },
      ])
      for (const { whose, minutes, counts } of bounds) {
        await db.deleteFrom('submission_count').execute()
        expect(await send('203.0.113.1')).toBe(201)
        const stored = await count()
        await db
          .updateTable('submission_count')
          .set(counts)
          .where('bucket', 'like', `${form} ${minutes} %`)
          .where('bucket', whose === 'all' ? 'like' : 'not like', '% all')
          .execute()
        const what = JSON.stringify({ whose, minutes, counts })
        expect(await send('203.0.113.1'), what).toBe(429)
        expect(await send('203.0.113.2'), what).toBe(whose === 'all' ? 429 : 201)
        expect(await count(), what).toBe(form === 'follower' || whose === 'all' ? stored : stored + 1)
        if (minutes === 1440) {
          const { text, used } =
            (await readLimits(db, readConfig(settings))).find(
              ({ name }) => name === (whose === 'all' ? form : `${form}_of_one_address`),
            ) ?? {}
          expect([used, text], what).toEqual([1, expect.stringMatching(/ today: /)])
        }
      }
      vi.useRealTimers()
    },
  )

  test('files are refused when the disk is nearly full, and forms without files are taken', async () => {
    const settings = { MIN_FREE_MB: '999999' }
    const app = await startApp({ on, as: 'visitor', settings })
    const office = await startApp({ database: app.database, settings })

    const refused = await sendApplication(app)
    const photo = await upload(office, (await addAlbum(office, 'Quay')).id, await picture())

    const text = 'No files can be received at the moment. Please try again later, or write to us by email.'
    expect([refused.statusCode, refused.json()]).toEqual([
      507,
      expect.objectContaining({ message: text, errors: [{ field: 'resume', message: text }] }),
    ])
    expect([photo.statusCode, photo.json().message]).toEqual([507, expect.stringContaining('nearly full')])
    expect((await sendEnquiry(app)).statusCode).toBe(201)
    expect((await readAllTables(app)).application).toEqual([])
    const { near_limits } = (await office.inject('/api/today')).json()
    expect(near_limits).toEqual([
      expect.stringMatching(/^Free disk: .+; below 9,99,999 MB no files are taken$/),
    ])
    const reader = await startApp({ database: app.database, settings, as: 'reader' })
    expect((await reader.inject('/api/today')).json().near_limits).toEqual([])
  })

  test('the limit is exact under concurrency and across instances', async () => {
    const one = await startApp({ on, as: 'visitor' })
    const other = await startApp({ database: one.database, as: 'visitor' })

    const sent = await Promise.all(
      Array.from({ length: LIMIT + 10 }, (_, n) => sendEnquiry(n % 2 ? one : other, { subject: `${n}` })),
    )

    const statuses = sent.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await readAllTables(one)).enquiry).toHaveLength(LIMIT)
  })

  test('refused submissions and retries do not count', async () => {
    const app = await startApp({ on, as: 'visitor' })
    const headers = { 'idempotency-key': 'one' }

    for (let n = 0; n < LIMIT + 5; n += 1) expect((await sendEnquiry(app, { name: '' })).statusCode).toBe(422)
    for (let n = 0; n < LIMIT + 5; n += 1)
      expect((await sendEnquiry(app, {}, { headers })).statusCode).toBe(201)
    expect((await sendEnquiry(app)).statusCode).toBe(201)
    expect((await readAllTables(app)).enquiry).toHaveLength(2)
  })

  test('submissions that fill the hidden field or come too fast are stored as spam without mail', async () => {
    const app = await startApp({ on, as: 'visitor' })

    for (const fields of [
      { website: 'https://spam.example' },
      { fill_ms: 2999 },
      { fill_ms: '0' },
      { fill_ms: 3000, website: ' ' },
      { fill_ms: 'soon', website: 7, notice: { a: 1 } },
      { notice: '2026-11-01' },
    ])
      expect((await sendEnquiry(app, fields)).statusCode).toBe(201)
    expect((await sendApplication(app, { website: 'x' })).statusCode).toBe(201)

    const { enquiry, application, outbox } = await readAllTables(app)
    expect(enquiry.map(({ status, flag, notice }) => [status, flag, notice])).toEqual([
      ['spam', 'honeypot', null],
      ['spam', 'too fast', null],
      ['spam', 'too fast', null],
      ['new', null, null],
      ['new', null, null],
      ['new', null, '2026-11-01'],
    ])
    expect(application).toMatchObject([{ status: 'spam', flag: 'honeypot' }])
    expect(new Set(outbox.map(({ entity, entity_id }) => `${entity} ${entity_id}`))).toEqual(
      new Set(['enquiry 4', 'enquiry 5', 'enquiry 6']),
    )
  })
})
