import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { signToken } from '../secrets/signed-token.ts'
import { insertCustomers, listMailable } from './customer.store.ts'
import { unsubscribeLink } from './customers.service.ts'

const SITE_SECRET = 'the secret of the site'
const asha = {
  reference: 'C-AAAA-BBBB',
  company: 'Rao Traders',
  person: 'Asha Rao',
  email: 'Asha@Customer.example',
  email_key: 'asha@customer.example',
  interests: '["/ports/inmaa","/sailings/jpukb/inmaa"]',
  consent: 'Signed form',
  consented_on: '2026-01-31',
  created_at: '2026-02-01T00:00:00.000Z',
}

describeOnBoth('a customer', (on) => {
  test('stops mailings with one click from any site, which leaves only a hash of the address', async () => {
    const { app, database } = await startApp({ on, as: 'visitor' })
    const { db } = database
    await db.updateTable('site_secret').set({ secret: SITE_SECRET }).execute()
    await insertCustomers(db, [
      asha,
      { ...asha, reference: 'C-2', email: 'b@b.example', email_key: 'b@b.example' },
    ])
    const [first, second] = await listMailable(db)
    expect(first).toEqual({
      ...{ id: 1, reference: asha.reference, company: asha.company, person: asha.person },
      ...{ email: asha.email, interests: ['/ports/inmaa', '/sailings/jpukb/inmaa'] },
    })
    const mail = { kind: 'mailing', entity: 'customer', created_at: '2026' } as const
    await db
      .insertInto('outbox')
      .values([
        { ...mail, message_id: '1', entity_id: 1, state: 'waiting' },
        { ...mail, message_id: '2', entity_id: 1, state: 'sent' },
        { ...mail, message_id: '3', entity_id: 2, state: 'waiting' },
      ])
      .execute()
    const click = (url: string) =>
      app.inject({
        method: 'POST',
        url: url.replace('https://site.example', '/backend/api'),
        headers: {
          ...{ origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'List-Unsubscribe=One-Click',
      })
    const link = unsubscribeLink(SITE_SECRET, 'https://site.example', asha.reference)
    const token = signToken(SITE_SECRET, 'unsubscribe', { subject: asha.reference, expires: null })
    expect((await click(`/backend/api/mailings/unsubscribe?token=${token}`)).statusCode).toBe(404)
    expect((await click(`${link}x`)).statusCode).toBe(404)
    expect(await listMailable(db)).toHaveLength(2)

    for (let n = 0; n < 2; n += 1) {
      const { statusCode, headers } = await click(link)
      expect([statusCode, headers['set-cookie'], headers.location]).toEqual([200, undefined, undefined])
    }
    expect(await listMailable(db)).toEqual([second])
    const mails = await db.selectFrom('outbox').select(['entity_id', 'state']).orderBy('id').execute()
    expect(mails).toEqual([
      { entity_id: 1, state: 'sent' },
      { entity_id: 2, state: 'waiting' },
    ])
    const kept = await db.selectFrom('unsubscribed_address').selectAll().execute()
    expect(kept).toEqual([{ email_hash: expect.any(String), at: expect.any(String) }])
    expect(JSON.stringify(kept)).not.toMatch(/asha|customer/i)
  })
})
