import { expect, test, vi } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { sendApplication, sendEnquiry } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'
import { createSubmissionLimit } from './submission-limit.ts'

const LIMIT = 30

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
    const limit = createSubmissionLimit('application', 3)

    for (const n of [1, 2, 3]) await limit.count(db, `203.0.113.${n}`)

    const problem = { status: 429, seconds: 7 * 60 }
    await expect(limit.check(db, '203.0.113.4')).rejects.toMatchObject(problem)
    await expect(limit.count(db, '203.0.113.4')).rejects.toMatchObject(problem)
    await createSubmissionLimit('enquiry', 3).check(db, '203.0.113.4')
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    await limit.check(db, '203.0.113.4')
    vi.useRealTimers()
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
