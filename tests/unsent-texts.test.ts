import { expect, test } from 'vitest'
import { ACCESS } from './access-list.ts'
import { startApp } from './app.ts'
import { filledPath } from './filled-path.ts'
import { startMailings } from './mailings.ts'
import { makeDue } from './outbox.ts'
import { newestBatch } from './records.ts'
import { addEnquiry } from './submissions.ts'

const SECRET = 'wisteria-freight'
/** What is searched for, which an answer may repeat. */
const PART = 'wisteria'
/** In place of the parameters of a path. */
const PARTS: Record<string, string> = {
  ...{ id: '1', categoryId: '1', routeId: '1', route: '1', page: 'overview', report: 'calls', number: '0' },
  // Of the schedule, which has no mail.
  ...{ port: '1', ship: '1', voyage: '1', from: '1', to: '1', key: '1', hash: '1', name: '1' },
}
const QUERIES = ['', '?format=csv', `?q=${PART}`, `?search=${PART}`]

/** What each route that is read answers, with the text of mail that waits. */
async function readAll(app: Awaited<ReturnType<typeof startApp>>): Promise<Map<string, string>> {
  const results = new Map<string, string>()
  const { batch } = await newestBatch(app)
  for (const route of Object.keys(ACCESS).filter((key) => key.startsWith('GET '))) {
    const path = filledPath(route.slice(4), { ...PARTS, batch })
    for (const query of QUERIES) results.set(path + query, (await app.inject(path + query)).body)
  }
  return results
}

test('a reader gets the text of no mail that is to be sent, whatever is asked', {
  timeout: 120_000,
}, async () => {
  const site = await startMailings({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await site.addCustomers([{}])
  const { row } = await addEnquiry(site.database)
  const replied = await site.inject({
    method: 'POST',
    url: `/api/enquiries/${row.id}/reply`,
    payload: { text: `Reply ${SECRET}`, subject: 'Your enquiry' },
  })
  expect(replied.statusCode, replied.body).toBe(201)
  await site.send({ note: `Note ${SECRET}`, send_at: new Date(Date.now() + 60_000).toISOString() })
  await site.send({ note: `Note ${SECRET}` })
  const as = (role: 'enquiries' | 'reader') =>
    startApp({ database: site.database, settings: site.settings, as: role })

  const showing = async (role: 'enquiries' | 'reader') =>
    [...(await readAll(await as(role)))].filter(([, body]) => body.includes(SECRET)).map(([path]) => path)

  expect(await showing('enquiries')).toEqual(
    expect.arrayContaining([
      '/api/enquiries/1/notes',
      '/api/enquiries/1/mail',
      '/api/mailings',
      '/api/mailings/1',
    ]),
  )
  expect(await showing('reader')).toEqual([])

  // Once it is sent, it is a note like others.
  await makeDue(site.database)
  await site.database.db.updateTable('outbox').set({ state: 'sent' }).execute()
  const notes = await (await as('reader')).inject('/api/enquiries/1/notes')
  expect(notes.body).toContain(`Reply ${SECRET}`)
})
