import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { DAY_MS, EMAIL, HOUR_MS, later, startFollowed, tokenIn } from '../../tests/follow.ts'
import { readAllTables } from '../../tests/records.ts'
import { jsonPieces } from '../http/json-pieces.ts'
import { createPrivacyService } from '../privacy/privacy.service.ts'

const siteSecret = async () => 'secret'

describeOnBoth('email alerts', (on) => {
  test('begin with the button of a mail, and are listed, stopped one by one and continued, without a change of what is cached', async () => {
    const { follow, followed, mails, subscriptions, post, database } = await startFollowed({ on })
    const revision = await database.revision()
    const asked = await follow('/ports/INMAA?from=x', { min_days: 2, frequency: 'daily' })
    expect(asked.statusCode).toBe(201)
    expect(asked.json().data).toEqual({})
    const [mail] = await mails('confirmation')
    expect(mail).toMatchObject({
      recipient: EMAIL,
      unsubscribe: null,
      subject: expect.stringContaining('Chennai'),
    })
    const token = tokenIn(mail?.text)
    const shown = await Promise.all([1, 2].map(() => subscriptions(token)))
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([404, 404])

    const confirmed = await Promise.all([1, 2].map(() => post('confirm', { token })))
    const [manage, again] = confirmed.map((response) => response.json().data.manage)
    expect(again).toBe(manage)
    await followed('/vessels/tamarind-crest/041w')
    const listed = await subscriptions(manage)
    expect(listed.json()).toMatchObject({
      email: EMAIL,
      subscriptions: [
        { path: '/ports/inmaa', title: 'Chennai', min_days: 2, frequency: 'daily', is_ending: false },
        { path: '/vessels/tamarind-crest/041w', title: 'TAMARIND CREST V.041W', min_days: 0 },
      ],
    })
    const [port, voyage] = listed.json().subscriptions
    expect(port.ends_at).toBe(new Date(Date.now() + 365 * DAY_MS).toISOString())
    expect((await post('stop', { token: manage, id: voyage.id })).json().message).toBe(
      'These alerts have been stopped.',
    )
    later(355 * DAY_MS)
    expect((await subscriptions(manage)).json().subscriptions).toMatchObject([
      { id: port.id, is_ending: true },
    ])
    expect((await post('renew', { token: manage, id: port.id })).statusCode).toBe(200)
    expect((await post('renew', { token: manage, id: voyage.id })).statusCode).toBe(404)
    expect((await subscriptions(manage)).json().subscriptions).toMatchObject([{ is_ending: false }])
    expect((await post('stop', { token: manage })).statusCode).toBe(200)
    expect(await database.revision()).toBe(revision)
  })

  test('end for good with the last of them, also after an older backup is restored', async () => {
    const { followed, mails, post, subscriptions, database, ledger } = await startFollowed({ on })
    const manage = await followed('/ports/inmaa')
    const [stored] = await database.db.selectFrom('follower').selectAll().execute()
    const [subscription] = (await subscriptions(manage)).json().subscriptions
    const stopped = await post('stop', { token: manage, id: subscription.id })
    expect(stopped.json().message).toBe('All alerts have been stopped, and your address has been erased.')
    expect(await mails('confirmation')).toEqual([])
    expect(JSON.stringify(await readAllTables({ database }))).not.toMatch(/asha/i)
    expect((await subscriptions(manage)).statusCode).toBe(404)

    if (!stored) throw new Error('nobody followed')
    const restored = await openTestDatabase(on)
    await restored.db.insertInto('follower').values(stored).execute()
    await createPrivacyService(restored, { retentionDays: 365, ledger, siteSecret }).eraseAgain()
    expect(await restored.db.selectFrom('follower').selectAll().execute()).toEqual([])
    expect(readFileSync(ledger, 'utf8')).not.toMatch(/asha|visitor/i)
  })

  test('are part of the personal data, and are erased with it', async () => {
    const { followed, services, database } = await startFollowed({ on })
    await followed('/ports/inmaa')
    const data = await services.privacy.readPerson({ account_id: null }, EMAIL.toUpperCase())
    const file = (await Array.fromAsync(jsonPieces(data))).join('')
    expect(JSON.parse(file).followers).toMatchObject([
      {
        email: EMAIL,
        subscriptions: [{ title: 'Chennai', path: '/ports/inmaa' }],
        mails: [{ kind: 'confirmation' }],
      },
    ])
    expect(await services.privacy.erasePerson({ account_id: null }, EMAIL)).toMatchObject({
      followers: 1,
      mails: 1,
    })
    expect(JSON.stringify(await readAllTables({ database }))).not.toMatch(/asha/i)
  })

  test('give the same answer to a new, a known, a mailed and a full address', async () => {
    const { follow, mails, database, followed } = await startFollowed({ on })
    await followed('/ports/inmaa')
    const answers = [await follow('/ports/inmaa', { email: 'new@visitor.example' })]
    for (let n = 0; n < 6; n += 1) answers.push(await follow('/ports/inmaa', { email: EMAIL.toUpperCase() }))
    const bodies = answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(new Set(bodies).size).toBe(1)
    expect(await mails('confirmation')).toHaveLength(4)

    later(25 * HOUR_MS)
    const [{ id: follower_id } = { id: 0 }] = await database.db.selectFrom('follower').selectAll().execute()
    const filled = { follower_id, title: 'x', min_days: 0, frequency: 'daily' as const, requested_at: '2026' }
    for (let n = 0; n < 48; n += 1)
      await database.db
        .insertInto('subscription')
        .values({
          ...filled,
          reference: `S-${n}`,
          path: `/routes/${n}`,
          confirmed_at: '2026',
          ends_at: '2028',
        })
        .execute()
    await follow('/ports/jpukb')
    expect(await mails('confirmation')).toHaveLength(4)
  })
})

describeOnBoth('the terms of alerts', (on) => {
  test('are changed by the link of a mail, one by one', async () => {
    const { followed, subscriptions, post } = await startFollowed({ on })
    await followed('/ports/inmaa')
    const manage = await followed('/vessels/tamarind-crest/041w')
    const [port, voyage] = (await subscriptions(manage)).json().subscriptions
    const terms = { min_days: 3, frequency: 'daily' }

    const changed = await post('change', { token: manage, id: port.id, ...terms, min_days: '3' })
    expect([changed.statusCode, changed.json().message]).toEqual([200, 'Your choice has been saved.'])
    expect((await subscriptions(manage)).json().subscriptions).toEqual([{ ...port, ...terms }, voyage])

    const refused = async (body: object) =>
      (await post('change', { token: manage, id: port.id, ...terms, ...body })).statusCode
    expect(await refused({ min_days: 4 })).toBe(422)
    expect(await refused({ min_days: undefined })).toBe(422)
    expect(await refused({ frequency: 'weekly' })).toBe(422)
    expect(await refused({ frequency: undefined })).toBe(422)
    expect(await refused({ id: 99 })).toBe(404)
    expect(await refused({ token: `${manage}x` })).toBe(404)
    expect((await subscriptions(manage)).json().subscriptions).toEqual([{ ...port, ...terms }, voyage])
  })
})

test('a confirmation works for 48 hours, and replaces what was confirmed for the page before', async () => {
  const { follow, followed, mails, post, subscriptions, services, database } = await startFollowed()
  const manage = await followed('/ports/inmaa')
  await follow('/ports/inmaa', { min_days: 3 })
  expect((await subscriptions(manage)).json().subscriptions).toMatchObject([{ min_days: 0 }])
  const token = tokenIn((await mails('confirmation')).at(-1)?.text)
  later(48 * HOUR_MS - 1)
  const confirmation = await services.follow.readConfirmation(token)
  expect(confirmation).toEqual({ title: 'Chennai', min_days: 3, frequency: 'immediate' })
  await post('confirm', { token })
  expect((await subscriptions(manage)).json().subscriptions).toMatchObject([{ min_days: 3 }])

  await follow('/ports/jpukb', { email: 'late@visitor.example' })
  const late = tokenIn((await mails('confirmation')).at(-1)?.text)
  later(48 * HOUR_MS)
  expect((await post('confirm', { token: late })).statusCode).toBe(404)
  later(1)
  await services.follow.endSubscriptions()
  expect(await services.privacy.prune()).toMatchObject({ followers: 1 })
  const emails = await database.db.selectFrom('follower').select('email').execute()
  expect(emails).toEqual([{ email: EMAIL }])
})

test.each([
  [{ page: '/ports/nowhere' }, 404, 'There is no such page on our schedule'],
  [{ page: '/ports/%zz' }, 404, 'There is no such page on our schedule'],
  [{ page: '/changes' }, 404, 'There is no such page on our schedule'],
  [{ page: '//evil.example/ports/inmaa' }, 404, 'There is no such page on our schedule'],
  [{ page: '' }, 422, 'Choose what to follow'],
  [{ page: 7 }, 422, 'Choose what to follow'],
  [{ page: 'x'.repeat(601) }, 422, 'Choose what to follow'],
  [{ email: 'asha@visitor.example\r\nBcc: b@b.example' }, 422, 'Email must'],
  [{ email: '' }, 422, 'Email is required'],
  [{ min_days: 1 }, 422, 'Which changes must be 0, 2 or 3 days'],
  [{ min_days: '1e9' }, 422, 'Which changes must be 0'],
  [{ frequency: 'hourly' }, 422, 'How often must be'],
])('%o is refused with %i', async (fields, status, message) => {
  const { follow, database } = await startFollowed()
  const refused = await follow('/ports/inmaa', fields as never)
  expect(refused.statusCode, refused.body).toBe(status)
  expect(refused.json().message).toContain(message)
  expect(await database.db.selectFrom('follower').selectAll().execute()).toEqual([])
})

test('a voyage that is over cannot be followed, and robots get the usual answer', async () => {
  const { follow, database, inject } = await startFollowed()
  const robot = await follow('/ports/inmaa', { website: 'https://spam.example' })
  expect(robot.statusCode).toBe(201)
  later(40 * DAY_MS)
  const over = await follow('/vessels/tamarind-crest/041w')
  expect([over.statusCode, over.json().message]).toEqual([422, 'This voyage is over.'])
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const page = (await inject('/backend/api/follow?page=/sailings/jpukb/inmaa')).json()
  expect(page).toEqual({
    path: '/sailings/jpukb/inmaa',
    title: 'Kobe to Chennai',
    feeds: [
      { title: 'Kobe', url: '/changes.atom?port=jpukb' },
      { title: 'Chennai', url: '/changes.atom?port=inmaa' },
    ],
    is_mailed: true,
  })
})

test('without a public address or a mail server there are feeds only', async () => {
  for (const missing of ['SITE_ORIGIN', 'SMTP_URL']) {
    const { follow, inject } = await startFollowed({ settings: { [missing]: '' }, pages: true })
    expect((await inject('/follow?page=/ports/inmaa')).body).not.toContain('Get an email')
    expect((await inject('/backend/api/follow?page=/ports/inmaa')).json().is_mailed).toBe(false)
    expect((await follow('/ports/inmaa')).statusCode).toBe(409)
  }
})
