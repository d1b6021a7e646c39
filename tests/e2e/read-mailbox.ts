import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { Mailbox, ReceivedMail } from '../../src/mailbox/mailbox.schema.ts'
import { expect } from './fixtures.ts'

/** The mailbox is looked for every few seconds when it is due. */
const READ_MS = 90_000

/** As if a minute had passed. */
function makeDue(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec("update job set next_at = '2026-01-01' where name = 'read the mailbox'")
  database.close()
}

/** Has the mailbox of a site read, and waits until what it says or has is so: asks the program, not the screen. */
export async function readMailbox(
  page: Page,
  file: string,
  isSo: (mailbox: Mailbox, mails: ReceivedMail[]) => boolean,
): Promise<void> {
  makeDue(file)
  const get = async (path: string) => (await page.request.get(path)).json()
  const isRead = async () => isSo(await get('/api/mailbox'), await get('/api/mailbox/mails'))
  await expect.poll(isRead, { timeout: READ_MS }).toBe(true)
}
