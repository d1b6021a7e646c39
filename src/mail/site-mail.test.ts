import { expect, test, vi } from 'vitest'
import { startSite } from '../../scripts/site-process.ts'
import { databases, openForTest } from '../../tests/databases.ts'
import { headerOf, startMailServer } from '../../tests/mail-server.ts'
import { SOON } from '../../tests/soon.ts'

const ENQUIRY = {
  name: 'Asha Rao',
  email: 'asha.rao@visitor.example',
  phone: '+91 98400 00000',
  subject: 'To Kobe',
  message: 'When?',
}

test('an enquiry is announced and acknowledged, and a restarted site sends what a killed one did not', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const server = await startMailServer()
  const silent = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_TO: 'desk@agency.example' }
  const first = await startSite({ databaseUrl, settings: silent })
  await send(first.url)
  process.kill(first.pid, 'SIGKILL')
  await first.stop()
  await openForTest(databaseUrl)
    .db.updateTable('outbox')
    .set({ next_at: '2000-01-01T00:00:00.000Z' })
    .where('state', '=', 'waiting')
    .execute()

  const site = await startSite({ databaseUrl, settings: { ...silent, SMTP_URL: server.url } })
  await vi.waitFor(() => expect(server.received).toHaveLength(2), SOON)
  await send(site.url)
  await vi.waitFor(() => expect(server.received).toHaveLength(4), SOON)
  await site.stop()

  expect(server.received.map(({ to }) => to[0])).toEqual([
    'desk@agency.example',
    ENQUIRY.email,
    'desk@agency.example',
    ENQUIRY.email,
  ])
  expect(new Set(server.received.flatMap((mail) => headerOf(mail, 'Message-ID'))).size).toBe(4)
})

async function send(url: string): Promise<void> {
  const response = await fetch(`${url}/backend/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ENQUIRY),
  })
  expect(response.status).toBe(201)
}
