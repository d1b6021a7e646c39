import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpack } from '@sailing-desk/records/database/backup/files'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { addReview, circularOf } from '../../tests/circular-reviews.ts'
import { ASHA } from '../../tests/customers.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { type Dovecot, hasDovecot, openDovecot } from '../../tests/dovecot.ts'
import { RESUME, sendApplication, sendEnquiry } from '../../tests/forms.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { startMailboxSite } from '../../tests/mailbox.ts'
import { mailOf } from '../../tests/mails.ts'
import { deliver as deliverMail, makeDue } from '../../tests/outbox.ts'
import { addPort, addRecord, addVessel, readAllTables } from '../../tests/records.ts'
import { newFolder, newLedger } from '../../tests/temporary-files.ts'
import { REGISTER } from '../database/tables/register.ts'
import type { RulesOf } from '../database/tables/table-rules.ts'

const EMAIL = 'asha.rao@visitor.example'
const PRIVATE = 'asha.private@home.example'
const COLLEAGUE = 'colleague@rao.example'
/** In every text of hers. */
const WORD = 'Zanzibar'
const HERS = /asha[ .]|zanzibar/i
/** Where a text has something of hers: named in a failure, instead of a whole file. */
const found = (text: string) =>
  [...text.matchAll(new RegExp(`.{0,30}(${HERS.source}).{0,30}`, 'gi'))].map(([each]) => each)

describe.skipIf(!hasDovecot())('a person whose data is everywhere', () => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await openDovecot()
  })
  afterAll(() => dovecot?.stop())

  describeOnBoth('after she has sent all forms and mails', (on) => {
    test('is exported with all of it, and after an erasure nothing is left in database and backup', async () => {
      const url = await on.create('migrated')
      const ledger = newLedger()
      const smtp = await startMailServer()
      const settings = { ERASURE_LEDGER: ledger, SMTP_URL: smtp.url }
      const site = await startMailboxSite(dovecot, { on: { ...on, create: async () => url }, settings })
      const { inject, database } = site
      const post = async (path: string, payload: object) => {
        const { statusCode, body } = await inject({ method: 'POST', url: path, payload })
        expect([200, 201], `${path}: ${body}`).toContain(statusCode)
        return JSON.parse(body).data
      }
      const deliver = async (options: Parameters<typeof mailOf>[0]) =>
        dovecot.deliver(await mailOf({ text: `${WORD} by mail`, ...options }))
      const vessel = await addVessel(site)
      const port = await addPort(site, 'Chennai')
      const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
      await addRecord(site, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates: later })

      // Sender, applicant, follower and customer.
      const name = `Asha ${WORD}`
      const once = { headers: { 'idempotency-key': 'once' } }
      const cargo = [
        {
          kind: 'truck',
          make_model: WORD,
          length: '7',
          width: '2.5',
          height: '3',
          unit: 'm',
          weight: '9 t',
          pieces: '1',
        },
      ]
      const sent = await sendEnquiry(site, { name, email: EMAIL, subject: WORD, message: WORD, cargo }, once)
      expect(sent.statusCode, sent.body).toBe(201)
      const applied = await sendApplication(site, { name, email: EMAIL, description: WORD }, [
        { ...RESUME, fileName: `${WORD}.pdf` },
      ])
      expect(applied.statusCode, applied.body).toBe(201)
      await post('/backend/api/follow', { page: '/ports/chennai', email: EMAIL })
      await post('/api/customers', { ...ASHA, person: name, email: EMAIL })
      // Another's enquiry, which she answers.
      await sendEnquiry(site, { name: 'Ravi', email: 'ravi@visitor.example' })

      // The office: notes, replies with a file, a mailing.
      const { enquiry, application } = await readAllTables(site)
      const [own, other] = enquiry
      const [applicant] = application
      for (const path of [`enquiries/${own?.id}`, `applications/${applicant?.id}`]) {
        await post(`/api/${path}/notes`, { text: `${WORD} called` })
        await post(`/api/${path}/reply`, { text: `${WORD} is served` })
      }

      // A mailing that is really sent.
      await post('/api/mailings', { audience: 'all', subject: 'Sailing schedule' })
      await makeDue(database)
      await deliverMail(database, smtp.url, undefined, 'lists')
      expect(smtp.received.flatMap(({ to }) => to)).toContain(EMAIL)

      // She works in the office, and writes what stays: replies, notes and texts of others in its name.
      const office = await startApp({ database, settings: { ...settings, SITE_ORIGIN: 'https://a.example' } })
      const write = async (method: 'POST' | 'PUT', path: string, payload: object) => {
        const { statusCode, body } = await office.inject({ method, url: path, payload })
        expect([200, 201], `${path}: ${body}`).toContain(statusCode)
        return JSON.parse(body)
      }
      const { username, version } = (await office.inject('/api/profile')).json()
      await write('PUT', '/api/profile', { email: EMAIL, signature: `Asha ${WORD}`, version })
      await write('POST', '/api/mailings/test', { audience: 'all', subject: 'Sailing schedule' })
      await write('POST', `/api/enquiries/${other?.id}/notes`, { text: 'Called' })
      await write('POST', `/api/enquiries/${other?.id}/reply`, { text: 'On 29 January' })
      await write('POST', '/api/reply-templates', {
        title: 'Next',
        kind: 'enquiry',
        subject: 'Next',
        text: 'On …',
      })
      await addReview(
        office,
        circularOf([
          ['VESSEL', 'KOBE'],
          ['TAMARIND CREST V.050W', '1-2/12'],
        ]),
      )
      await write('PUT', `/api/sailing-routes/${vessel.route_id}/draft`, {
        version: null,
        changes: { voyages: [], calls: [] },
      })
      const texts = (await office.inject('/api/page-texts/overview')).json()
      await write('PUT', '/api/page-texts/overview', { version: texts.version, texts: {}, publish: 'draft' })

      // Her mailbox, her second address, a colleague in copy; and mail that answers nothing.
      for (const from of [EMAIL, PRIVATE, COLLEAGUE])
        await deliver({ from, subject: `Re: ${own?.reference}` })
      await deliver({ from: PRIVATE, subject: `Re: ${other?.reference}` })
      await deliver({ from: EMAIL, subject: `${WORD} without a reference` })
      await site.read()

      const tablesWithHer = async () =>
        Object.entries(await readAllTables({ database }))
          .filter(([, rows]) => HERS.test(JSON.stringify(rows)))
          .map(([table]) => table)
      const rules: [string, RulesOf<string>][] = Object.entries(REGISTER)
      const shown = rules.filter(([, { personal }]) => typeof personal === 'object' && 'columns' in personal)
      const filled = await readAllTables({ database })
      for (const [table] of shown) expect(filled[table as keyof typeof filled], table).not.toEqual([])
      const tables = shown.map(([table]) => table).filter((table) => table !== 'subscription')
      expect(await tablesWithHer()).toEqual(expect.arrayContaining(tables))

      const person = { method: 'POST', url: '/api/people/data' } as const
      const data = (await inject({ ...person, payload: { email: EMAIL } })).json()
      const notes = [{ text: `${WORD} called` }, { text: `Replied by email:\n${WORD} is served` }]
      const mails = expect.arrayContaining([expect.objectContaining({ recipient: EMAIL })])
      expect(data).toMatchObject({
        enquiries: [
          {
            message: WORD,
            cargo: [{ make_model: WORD }],
            notes,
            mails,
            answers: [EMAIL, PRIVATE, COLLEAGUE].map((sender) => ({ sender, text: `${WORD} by mail` })),
          },
        ],
        applications: [{ description: WORD, notes, mails }],
        followers: [{ subscriptions: [{ path: '/ports/chennai' }], mails }],
        customers: [{ person: name, mails: [{ kind: 'mailing', state: 'sent' }] }],
        accounts: [{ username, email: EMAIL, signature: `Asha ${WORD}` }],
        mailbox: [{ sender: EMAIL }],
      })
      const second = (await inject({ ...person, payload: { email: PRIVATE } })).json()
      expect(second.mailbox).toMatchObject([{ sender: PRIVATE }, { sender: PRIVATE }])

      const refused = await inject({ method: 'POST', url: '/api/people/erase', payload: { email: EMAIL } })
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(username)])
      const { id } = (await inject('/api/users'))
        .json()
        .find((user: { username: string }) => user.username === username)
      expect((await inject({ method: 'DELETE', url: `/api/users/${id}` })).statusCode).toBe(200)
      for (const email of [EMAIL, PRIVATE]) await post('/api/people/erase', { email })

      expect(await tablesWithHer()).toEqual([])
      const file = url.slice('sqlite:'.length)
      for (const each of on.name === 'SQLite' ? [file, `${file}-wal`] : [])
        if (existsSync(each)) expect(found(readFileSync(each, 'latin1')), each).toEqual([])
      const folder = newFolder()
      await writeBackup(url, join(folder, 'backup.gz'))
      await unpack(join(folder, 'backup.gz'), join(folder, 'backup.db'))
      const backup = readFileSync(join(folder, 'backup.db'), 'latin1')
      expect(backup).toContain('ravi@visitor.example')
      expect(found(backup)).toEqual([])
      expect(found(readFileSync(ledger, 'utf8'))).toEqual([])
      expect(readFileSync(ledger, 'utf8')).toContain('forgotten_address')
    })
  })
})
