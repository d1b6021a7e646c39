import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { createReadApi } from '../../tests/read-api.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { type ListData, loadInbox } from './inbox-data.ts'
import type { ItemData } from './item-data.ts'

test('the list shows the newest first and excludes spam by default', async () => {
  const app = await startApp()
  await addEnquiry(app.database, { name: 'First', received_at: '2026-11-01T00:00:00.000Z' })
  await addEnquiry(app.database, { name: 'Second', received_at: '2026-11-02T00:00:00.000Z' })
  await addEnquiry(app.database, { name: 'Robot', status: 'spam', flag: 'honeypot' })
  await addApplication(app.database)

  const shown = await loadList(app, '')
  expect(shown.list.rows).toMatchObject([{ name: 'Second' }, { name: 'First' }])
  expect(shown).toMatchObject({
    totals: { enquiries: 2, applications: 1 },
    unread: { enquiries: 2, applications: 1 },
    people: [{ id: 1 }],
  })
  const spam = await loadList(app, '?tab=spam')
  expect(spam).toMatchObject({ totals: { spam: 1 }, list: { rows: [{ entity: 'enquiry', name: 'Robot' }] } })
  expect((await loadList(app, '?page=9')).list.rows).toHaveLength(2)
})

test('an item comes with its notes and mail, and is null if it does not exist', async () => {
  const app = await startApp()
  const { row } = await addEnquiry(app.database)
  await post(app, `/api/enquiries/${row.id}/notes`, { text: 'Called back.' })
  await post(app, `/api/enquiries/${row.id}/reply`, { text: 'On 29 January.', subject: 'Re: the vessel' })

  const { item, notes, mails, isSending } = await loadItem(app, `?show=${row.id}`)
  expect(item).toMatchObject({ tab: 'enquiries', row: { reference: row.reference, status: 'answered' } })
  expect(notes.rows.map(({ text }) => text)).toEqual(['Called back.', 'Replied by email:\nOn 29 January.'])
  expect(mails.rows).toMatchObject([{ kind: 'reply', subject: `Re: the vessel (${row.reference})` }])
  expect(isSending).toBe(false)
  expect(await load(app, '?show=99')).toMatchObject({ item: null, notes: { total: 0 }, mails: { total: 0 } })
})

const post = ({ inject }: StartedApp, url: string, payload: object) =>
  inject({ method: 'POST', url, payload })

const load = (app: StartedApp, query: string) =>
  loadInbox(createReadApi(app), new URL(`http://localhost/admin/inbox${query}`))

async function loadList(app: StartedApp, query: string): Promise<ListData> {
  const loaded = await load(app, query)
  if (!('list' in loaded)) throw new Error('An item was loaded')
  return loaded
}

async function loadItem(app: StartedApp, query: string): Promise<ItemData> {
  const loaded = await load(app, query)
  if (!('item' in loaded)) throw new Error('A list was loaded')
  return loaded
}
