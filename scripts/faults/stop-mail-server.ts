import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../src/database/open.ts'
import { randomSource } from '../../tests/random-source.ts'
import { headerOf, openMailServer } from '../../tests/smtp-server.ts'
import { freePort } from '../free-port.ts'
import { startSite } from '../site-process.ts'
import { createClient } from './client.ts'
import type { Fault } from './fault.ts'
import { type Base, inFolder, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { createShiftedClock } from './shifted-clock.ts'
import { WRITES } from './writes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A day passes in 86 seconds. */
const SPEED = 1000
const FORMS_EACH_HOUR = 1
const MAILS_OF_A_FORM = 2
const MINUTE_MS = 60_000
/** The longest pause between attempts, and the time to send what waits. */
const DELIVERED_MS = 20 * MINUTE_MS
/** One each quarter of an hour, and two more at first. */
const MOST_ATTEMPTS = 24 * 4 + 2
const PATIENCE_MS = 2 * HOUR_MS
/** Slow enough for connections not to time out. */
const SPEED_AFTER = 20
const LOOK_EVERY_MS = 250

/** The mail server is away for a day, by a clock that runs faster, while forms come in. */
export const stopMailServer: Fault = (report, { seed }) =>
  inFolder(async (folder) => {
    const clock = createShiftedClock(folder)
    const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
    const port = await freePort()
    const settings = { ...SETTINGS, ...clock.settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const site = await startSite({ databaseUrl: base.databaseUrl, settings })
    const database = openDatabase(base.databaseUrl)
    const listMail = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    try {
      const began = clock.now()
      clock.run(SPEED)
      const forms = await sendForms(site.url, base, seed, () => clock.now() - began)
      const waiting = await listMail()
      const attempts = waiting.map((mail) => mail.attempts)
      const tried = attempts.reduce((sum, each) => sum + each, 0)
      report.note(`a day later: ${waiting.length} mails wait`)
      report.rule(`the dead server was tried ${tried} times`, tried > 0 && tried <= MOST_ATTEMPTS)
      report.rule(
        `${waiting.filter(({ state }) => state !== 'waiting').length} of them failed`,
        waiting.length === forms * MAILS_OF_A_FORM && waiting.every(({ state }) => state === 'waiting'),
      )
      clock.run(SPEED_AFTER)
      const server = await openMailServer({}, port)
      const backAt = clock.now()
      const isDone = async () => (await listMail()).every(({ state }) => state === 'sent')
      while (!(await isDone()) && clock.now() - backAt < PATIENCE_MS) await pause(LOOK_EVERY_MS)
      const took = clock.now() - backAt
      // Whatever would be sent twice is sent by now.
      await pause((6 * MINUTE_MS) / SPEED_AFTER)
      await server.close()

      const ids = server.received.flatMap((mail) => headerOf(mail, 'Message-ID'))
      const once = waiting.filter(({ message_id }) => ids.filter((id) => id === message_id).length === 1)
      report.rule(
        `${once.length} of ${waiting.length} mails arrived exactly once`,
        once.length === waiting.length && ids.length === waiting.length,
      )
      report.note(
        `${inOrder(ids, waiting)} of ${waiting.length - 1} arrived after the mail written before them`,
      )
      report.note(`the last one arrived ${(took / MINUTE_MS).toFixed(1)} minutes after the server was back`)
      report.rule('none took longer than 20 minutes', took <= DELIVERED_MS)
    } finally {
      await database.close()
      await site.stop()
    }
  })

/** Sends forms until a day has passed; returns how many were accepted. */
async function sendForms(url: string, base: Base, seed: number, passed: () => number): Promise<number> {
  const random = randomSource(seed)
  const writing = { send: createClient(url), base, random, nextNumber: () => 0, acknowledge: () => {} }
  let sent = 0
  while (passed() < DAY_MS) {
    const kind = random.chance(0.7) ? WRITES.sendEnquiry : WRITES.sendApplication
    if ((await kind?.(writing))?.status === 201) sent++
    await pause(HOUR_MS / FORMS_EACH_HOUR / SPEED)
  }
  return sent
}

function inOrder(ids: string[], mails: { message_id: string }[]): number {
  const places = mails.map(({ message_id }) => ids.indexOf(message_id))
  return places.filter((place, n) => n > 0 && place > (places[n - 1] ?? -1)).length
}
