import type { Database } from '@sailing-desk/records/database/open'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../tests/mail-server.ts'
import { addOneMail, FROM, openOutbox, SENDER, startSilentServer } from '../../tests/outbox.ts'
import { SOON } from '../../tests/soon.ts'
import { startMailDelivery } from './delivery-worker.ts'

test('sends mail while it runs, and nothing after stop', async () => {
  const { database, outbox } = await openOutbox()
  const server = await startMailServer()
  const { stop } = start(database, server.url)

  await addOneMail(database)
  await vi.waitFor(() => expect(server.received).toHaveLength(1), SOON)
  await addOneMail(database)
  await vi.waitFor(() => expect(server.received).toHaveLength(2), SOON)
  await stop()
  await addOneMail(database)

  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting'])
})

test('stops in a few seconds even if the mail server does not respond', async () => {
  const { database, first } = await openOutbox()
  const silent = await startSilentServer()
  await addOneMail(database)
  const { stop } = start(database, silent.url)
  await vi.waitFor(async () => expect((await first()).attempts).toBe(1), SOON)

  const began = performance.now()
  await stop()

  expect(performance.now() - began).toBeLessThan(7000)
  expect(await first()).toMatchObject({ state: 'waiting', last_error: 'The mail server timed out' })
})

test('without a mail server of its own the demo counts mail as sent and keeps it', async () => {
  const { database, first } = await openOutbox()
  await addOneMail(database)
  onTestFinished(startMailDelivery(database, 'correspondence', null, { warn: () => {} }).stop)
  await vi.waitFor(async () => expect((await first()).state).toBe('sent'), SOON)
  expect(await first()).toMatchObject({ recipient: 'asha.rao@visitor.example', next_at: null })
})

function start(database: Database, smtpUrl: string) {
  const delivery = startMailDelivery(
    database,
    'correspondence',
    { smtpUrl, from: FROM, readName: async () => SENDER },
    { warn: () => {} },
  )
  onTestFinished(delivery.stop)
  return delivery
}
