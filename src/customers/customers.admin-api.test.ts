import { readFileSync } from 'node:fs'
import { dayInIndia } from '@sailing-desk/dates/days'
import { expect, test } from 'vitest'
import { ASHA, startWithCustomers } from '../../tests/customers.ts'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { addPort, readAllTables } from '../../tests/records.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { createPrivacyService } from '../privacy/privacy.service.ts'
import { listMailable } from './customer.store.ts'

const NOBODY = { account_id: null }

describeOnBoth('a customer', (on) => {
  test('is added once, found, changed and erased, and leaves nothing in the history', async () => {
    const { add, update, list, inject, database } = await startWithCustomers({ on })
    const headers = { 'idempotency-key': 'x' }
    const added = await add({ email: ' Asha.Rao@bücher.example ' }, headers)
    expect(added.statusCode, added.body).toBe(201)
    const { id } = added.json().data
    const email = 'Asha.Rao@xn--bcher-kva.example'
    expect(added.json().data).toEqual({
      ...ASHA,
      id,
      email,
      unsubscribed_on: null,
      refused_on: null,
      refused_reason: null,
      version: 1,
    })
    expect((await add({ email: ' Asha.Rao@bücher.example ' }, headers)).json()).toEqual(added.json())
    expect((await add({ email: email.toUpperCase() })).statusCode).toBe(409)
    await add({ email: 'b@b.example', company: 'Ünal <b>Ltd</b>', person: '', interests: '' })

    expect(await list('?search=rao%20ASHA&state=subscribed')).toMatchObject([{ id }])
    expect(await list('?state=unsubscribed')).toEqual([])
    expect((await list('?sort=-company')).map(({ company }: { company: string }) => company)[0]).toMatch(
      'Ünal',
    )
    const changed = await update(id, { company: 'Rao & Co', email, interests: 'INMAA', version: 1 })
    expect(changed.json().data).toMatchObject({ company: 'Rao & Co', interests: 'Chennai', version: 2 })
    const stale = await update(id, { email, version: 1 })
    expect([stale.statusCode, stale.json().errors[0].field]).toEqual([409, 'version'])
    expect((await update(99, {})).statusCode).toBe(404)

    expect((await inject({ method: 'DELETE', url: `/api/customers/${id}` })).statusCode).toBe(200)
    expect((await inject({ method: 'DELETE', url: `/api/customers/${id}` })).statusCode).toBe(404)
    expect(JSON.stringify(await readAllTables({ database }))).not.toMatch(/asha/i)
    expect((await add({ email })).statusCode).toBe(201)
  })

  test('who unsubscribed, or whose address was erased, comes back with a new consent only, also after a restore', async () => {
    const ledger = newLedger()
    const site = await startWithCustomers({ on, settings: { ERASURE_LEDGER: ledger } })
    const { add, update, importFile, services, database } = site
    const { id } = (await add()).json().data
    await add({ email: 'b@b.example' })
    const backup = await database.db.selectFrom('customer').selectAll().execute()
    const data = await services.privacy.readPerson(NOBODY, ASHA.email)
    expect(data.customers).toMatchObject([
      { company: ASHA.company, interests: ['/ports/inmaa', '/sailings/jpukb/inmaa'] },
    ])
    const [stored] = backup
    if (!stored) throw new Error('no customer was added')
    await services.privacy.unsubscribe(database.db, stored)
    expect(await services.privacy.erasePerson(NOBODY, 'B@b.example')).toMatchObject({ customers: 1 })
    expect(readFileSync(ledger, 'utf8')).not.toMatch(/asha|example/i)

    const today = dayInIndia()
    for (const email of [ASHA.email, 'b@b.example']) {
      const csv = `Company,Email,Consent from,Date of consent\nOther,${email},Fair,${today}\n`
      expect((await importFile(csv)).json().data).toMatchObject({ refused: 1, new: 0, changed: 0 })
    }
    const refused = await add({ email: 'b@b.example', consented_on: today })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'consented_on'])
    expect((await update(id, { company: 'Renamed', consented_on: today })).json().data.unsubscribed_on).toBe(
      today,
    )
    expect(await listMailable(database.db)).toEqual([])

    const restored = await openTestDatabase(on)
    await restored.db.insertInto('customer').values(backup).execute()
    const hashes = await database.db.selectFrom('unsubscribed_address').selectAll().orderBy('at').execute()
    const privacy = createPrivacyService(restored, {
      retentionDays: 365,
      ledger,
      siteSecret: async () => 'x',
    })
    for (let n = 0; n < 2; n += 1) {
      await privacy.eraseAgain()
      expect(await listMailable(restored.db)).toEqual([])
      expect(await restored.db.selectFrom('customer').select('id').execute()).toEqual([{ id }])
      const kept = await restored.db.selectFrom('unsubscribed_address').selectAll().orderBy('at').execute()
      expect(kept).toEqual(hashes)
    }

    // As if it had been yesterday.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await database.db.updateTable('unsubscribed_address').set({ at: yesterday }).execute()
    await database.db.updateTable('customer').set({ unsubscribed_at: yesterday }).execute()
    expect((await update(id, { consented_on: today })).json().data.unsubscribed_on).toBeNull()
    expect((await add({ email: 'b@b.example', consented_on: today })).statusCode).toBe(201)
    expect(await listMailable(database.db)).toHaveLength(2)
  })
})

test('a port that was merged into another is named as that one, once', async () => {
  const site = await startWithCustomers()
  const [old, kept] = [await addPort(site, 'Zed Harbour'), await addPort(site, 'Zed Haven')]
  const interests = 'Zed Harbour; Zed Haven; Zed Harbour > Chennai'
  const { id } = (await site.add({ interests })).json().data
  const merge = { method: 'POST', url: `/api/ports/${old.id}/merge`, payload: { into: kept.id } } as const
  expect((await site.inject(merge)).statusCode).toBe(200)

  const now = 'Zed Haven; Zed Haven > Chennai'
  expect((await site.list())[0].interests).toBe(now)
  expect((await site.update(id, { interests: now })).json().data.interests).toBe(now)
  const { interests: stored } = await site.database.db
    .selectFrom('customer')
    .select('interests')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(stored)).toEqual(['/ports/zed-haven', '/sailings/zed-haven/inmaa'])
})

test('ports that are gone are named plainly, and stay when the customer is saved', async () => {
  const { add, update, list, preview, database } = await startWithCustomers()
  const { id } = (await add()).json().data
  const gone = '["/ports/port-blair","/sailings/jpukb/port-blair","/ports/xxaaa"]'
  await database.db.updateTable('customer').set({ interests: gone }).execute()
  const [{ interests }] = await list()
  expect(interests).toBe(
    ['PORT BLAIR', 'Kobe > PORT BLAIR', 'XXAAA']
      .map((name) => `${name} (renamed or no longer listed)`)
      .join('; '),
  )
  const saved = await update(id, { interests: `${interests}; Chennai` })
  expect(saved.json().data.interests).toBe(`${interests}; Chennai`)
  const csv = `Company,Email,Ports and lanes,Consent from,Date of consent\nRao Traders,${ASHA.email},"${interests}",Fair,2026-02-01\n`
  expect((await preview(csv)).json()).toMatchObject({ changed: 1, refused: 0 })
  expect((await add({ email: 'c@c.example', interests })).statusCode).toBe(422)
})

test.each([
  [{ company: '' }, 'company', 'Company is required'],
  [{ company: ['x'] }, 'company', 'Company is required'],
  [{ email: 'asha' }, 'email', 'Email must be an address'],
  [{ email: 'a@b.example\r\nBcc: c@c.example' }, 'email', 'Email must be an address'],
  [{ interests: 'Chenai; Nowhereville > Kobe' }, 'interests', '‘Chenai’. Did you mean Chennai'],
  [{ interests: 'Chenai; Nowhereville > Kobe' }, 'interests', '‘Nowhereville’'],
  [{ interests: 'Kobe > Kobe' }, 'interests', 'two different ports'],
  [{ interests: 'Kobe > Chennai > Kobe' }, 'interests', 'is not a port, nor a lane'],
  [{ consent: ' ' }, 'consent', 'Consent from is required'],
  [{ consented_on: '' }, 'consented_on', 'Date of consent is required'],
  [{ consented_on: '2026-02-30' }, 'consented_on', 'must be a day such as 26 Nov 2026'],
  [
    { consented_on: '03/04/2026' },
    'consented_on',
    'could be 3 Apr 2026 or 4 Mar 2026: write the month in letters',
  ],
  [{ consented_on: '2999-01-01' }, 'consented_on', 'is in the future'],
])('%o is refused beside its field', async (fields, field, message) => {
  const { add, list } = await startWithCustomers()
  const refused = await add(fields)
  expect(refused.statusCode, refused.body).toBe(422)
  const errors = refused.json().errors.filter((error: { field: string }) => error.field === field)
  expect(errors[0].message).toContain(message)
  expect(await list()).toEqual([])
})
