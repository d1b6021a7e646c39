import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { readAllTables } from '../../tests/records.ts'
import { startSession } from '../../tests/session.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '../database/tables/submission-tables.ts'

const OF_KIND = {
  enquiry: { path: '/api/enquiries', noun: 'Enquiry', add: addEnquiry },
  application: { path: '/api/applications', noun: 'Application', add: addApplication },
} as const satisfies Record<SubmissionKind, object>
const KINDS = SUBMISSION_KINDS.map((entity) => ({ entity, ...OF_KIND[entity] }))

describe('the inbox', () => {
  for (const { entity, path, noun, add } of KINDS) {
    describe(path, () => {
      const call = (
        app: StartedApp,
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        url: string,
        payload?: object,
      ) => app.inject({ method, url: `${path}${url}`, ...(payload && { payload }) })

      test('lists all rows by id, and returns single rows', async () => {
        const app = await startApp()
        expect((await app.inject(path)).json()).toEqual([])
        const rows = [await add(app.database), await add(app.database, { status: 'spam', flag: 'honeypot' })]

        const list = (await app.inject(path)).json()
        expect(list.map(({ id }: { id: number }) => id)).toEqual([1, 2])
        expect(list[0]).toMatchObject({
          reference: rows[0]?.row.reference,
          name: 'Asha Rao',
          status: 'new',
          flag: null,
          assignee_id: null,
          assignee: null,
          read_at: null,
          version: 1,
        })
        expect((await call(app, 'GET', '/2')).json()).toEqual(list[1])
        expect((await call(app, 'GET', '/3')).statusCode).toBe(404)
        expect((await call(app, 'GET', '/x')).statusCode).toBe(400)
      })

      test('pages, searches, sorts and filters', async () => {
        const app = await startApp()
        const { id } = await app.database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
        for (const name of ['Bela', 'asha', '100% Cargo', 'Chitra', 'Dev', 'Esha', 'Farid'])
          await add(app.database, { name })
        await add(app.database, { name: 'Gita', status: 'closed', assignee_id: id })
        await add(app.database, {
          name: 'Robot',
          status: 'spam',
          flag: 'too fast',
          email: 'robot@other.example',
        })
        const names = async (query: string) =>
          (await app.inject(`${path}?${query}`)).json().map(({ name }: { name: string }) => name)

        const page = await app.inject(`${path}?size=5&page=2`)
        expect(page.headers).toMatchObject({ 'x-total-count': '9', 'x-page': '2' })
        expect(page.json()).toHaveLength(4)
        expect(await names('sort=name&size=5')).toEqual(['100% Cargo', 'asha', 'Bela', 'Chitra', 'Dev'])
        expect(await names('sort=-received_at&size=100')).toHaveLength(9)
        expect(await names('search=CHIT')).toEqual(['Chitra'])
        expect(await names('search=%25')).toEqual(['100% Cargo'])
        expect(await names('search=other.example+ROB')).toEqual(['Robot'])
        expect(await names('search=other.example+asha')).toEqual([])
        expect(await names('search=other.example')).toEqual(['Robot'])
        expect(await names('status=closed')).toEqual(['Gita'])
        expect(await names(`assignee_id=${id}`)).toEqual(['Gita'])
        expect(await names('assignee_id=none&size=100')).toHaveLength(8)
        expect(await names('flag=too%20fast&status=spam')).toEqual(['Robot'])
        for (const wrong of [
          'status=open',
          'assignee_id=x',
          'flag=ham',
          'sort=email_key',
          'size=3',
          'sort=message',
        ])
          expect((await app.inject(`${path}?${wrong}`)).statusCode, wrong).toBe(400)
      })

      test('sets status and assignee and refuses a stale version', async () => {
        const app = await startApp()
        await add(app.database)
        const { id: assignee_id, username } = await app.database.db
          .selectFrom('account')
          .select(['id', 'username'])
          .executeTakeFirstOrThrow()

        const saved = await call(app, 'PUT', '/1', { status: 'in_progress', assignee_id, version: 1 })
        expect(saved.json()).toMatchObject({
          success: true,
          message: `${noun} updated successfully!`,
          data: { status: 'in_progress', assignee_id, assignee: username, version: 2 },
        })
        const before = await readAllTables(app)
        const stale = await call(app, 'PUT', '/1', { status: 'closed', version: 1 })
        expect(stale.statusCode).toBe(409)
        expect(stale.json().message).toBe(`This ${entity} was changed by someone else. Reload and try again.`)
        await startSession(app.database, 'disabled')
        const disabled = await app.database.db
          .selectFrom('account')
          .select('id')
          .where('status', '=', 'disabled')
          .executeTakeFirstOrThrow()
        expect((await call(app, 'PUT', '/1', { assignee_id: disabled.id })).json()).toMatchObject({
          status: 422,
          errors: [{ field: 'assignee_id' }],
        })
        expect((await call(app, 'PUT', '/1', { assignee_id: 999 })).statusCode).toBe(422)
        expect((await call(app, 'PUT', '/1', { status: 'open' })).statusCode).toBe(422)
        expect((await call(app, 'PUT', '/9', { status: 'closed' })).statusCode).toBe(404)
        expect((await readAllTables(app))[entity]).toEqual(before[entity])

        expect((await call(app, 'PUT', '/1', { assignee_id: '' })).json().data).toMatchObject({
          status: 'in_progress',
          assignee: null,
        })
        expect((await call(app, 'PUT', '/1', { status: 'spam', name: 'Another' })).json().data).toMatchObject(
          { status: 'spam', name: 'Asha Rao' },
        )
      })

      test('an unchanged save succeeds, and writes nothing', async () => {
        const app = await startApp()
        await add(app.database, { status: 'in_progress' })
        const before = await readAllTables(app)
        for (const form of [{ status: 'in_progress', assignee_id: '', version: 1 }, { version: 1 }]) {
          const saved = await call(app, 'PUT', '/1', form)
          expect(saved.statusCode).toBe(200)
          expect(saved.json()).toMatchObject({
            message: `${noun} updated successfully!`,
            data: { version: 1 },
          })
        }
        expect(await readAllTables(app)).toEqual(before)
      })

      test('keeps notes in order with their authors', async () => {
        const app = await startApp()
        await add(app.database)
        const headers = { 'idempotency-key': 'one-note' }
        const note = { text: 'Called back.\nWants a quote.' }
        const send = () => app.inject({ method: 'POST', url: `${path}/1/notes`, payload: note, headers })

        const added = await send()
        expect(added.statusCode).toBe(201)
        expect(added.json().data).toMatchObject({
          id: 1,
          account: expect.stringMatching(/^administrator-/),
          ...note,
        })
        expect((await send()).json()).toEqual(added.json())
        await call(app, 'POST', '/1/notes', { text: 'Second' })

        const notes = (await call(app, 'GET', '/1/notes')).json()
        expect(notes.map(({ text }: { text: string }) => text)).toEqual([note.text, 'Second'])
        for (const text of [undefined, '', 'x'.repeat(5001)])
          expect((await call(app, 'POST', '/1/notes', { text })).statusCode).toBe(422)
        expect((await call(app, 'POST', '/9/notes', note)).statusCode).toBe(404)
        expect((await call(app, 'GET', '/9/notes')).statusCode).toBe(404)
        const { change, idempotency } = await readAllTables(app)
        expect(JSON.stringify([change, idempotency])).not.toContain('Called back')
      })

      test('shows the newest notes, answers and mail, and says how many there are', async () => {
        const app = await startApp()
        const { db } = app.database
        await add(app.database)
        const at = new Date().toISOString()
        const shared = { entity, entity_id: 1, text: 'Read' }
        const mail = {
          recipient: 'asha@visitor.example',
          subject: 'Read',
          state: 'waiting',
          created_at: at,
        } as const
        const parts = {
          notes: (nr: number) => db.insertInto('inbox_note').values({ ...shared, at, text: `${nr}` }),
          answers: (nr: number) =>
            db.insertInto('received_mail').values({
              ...{ ...shared, uid_validity: '1', uid: `${nr}`, sender: 'asha@visitor.example' },
              ...{ subject: 'Re: cargo', result: 'answer', received_at: at },
            }),
          mail: (nr: number) =>
            db
              .insertInto('outbox')
              .values({ ...shared, ...mail, kind: 'reply', message_id: `${nr}@sailing.example` }),
        }
        for (const [part, insert] of Object.entries(parts)) {
          const read = async (query = '') => {
            const { headers, ...answer } = await call(app, 'GET', `/1/${part}${query}`)
            return [answer.json().map(({ id }: { id: number }) => id), headers['x-total-count']]
          }
          for (let nr = 1; nr <= 10; nr++) await insert(nr).execute()
          expect(await read(), part).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '10'])
          await insert(11).execute()
          expect(await read(), part).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11], '11'])
          expect(await read('?before=11'), part).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '10'])
          for (const before of ['0', '-1', '1e1', '0x0b', '1.5', '9'.repeat(10)]) {
            const refused = await call(app, 'GET', `/1/${part}?before=${before}`)
            expect([refused.statusCode, refused.json().message]).toEqual([
              400,
              'before must be a whole number',
            ])
          }
        }
      })

      test('marks a row as read once and does not count spam as unread', async () => {
        const app = await startApp()
        await add(app.database)
        await add(app.database, { status: 'spam' })
        const counted = entity === 'enquiry' ? 'enquiries' : 'applications'
        const unread = async () => (await app.inject('/api/inbox/unread')).json()[counted]

        expect(await unread()).toBe(1)
        const read = await call(app, 'POST', '/1/read')
        expect(read.json()).toMatchObject({
          success: true,
          data: { id: 1, version: 1, read_at: expect.any(String) },
        })
        expect((await call(app, 'POST', '/1/read')).json().data).toEqual(read.json().data)
        expect(await unread()).toBe(0)
        expect((await call(app, 'POST', '/9/read')).statusCode).toBe(404)
      })

      test('queues a reply with the given subject and marks an open item as answered', async () => {
        const app = await startApp()
        const { row } = await add(app.database)
        const headers = { 'idempotency-key': 'one-reply' }
        const payload = {
          subject: 'Your question\r\nBcc: all@example.com',
          text: 'Good day,\nthe next one sails on Friday.',
        }
        const send = () => app.inject({ method: 'POST', url: `${path}/1/reply`, payload, headers })

        const sent = await send()
        expect(sent.statusCode).toBe(201)
        expect(sent.json()).toMatchObject({
          message: 'Reply saved in Mail, not sent: no mail server is configured.',
          data: { status: 'answered' },
        })
        expect((await send()).json()).toEqual(sent.json())
        const { outbox, change, idempotency } = await readAllTables(app)
        expect(outbox).toMatchObject([
          {
            kind: 'reply',
            entity,
            entity_id: 1,
            recipient: row.email,
            subject: `Your question Bcc: all@example.com (${row.reference})`,
            state: 'waiting',
          },
        ])
        expect(outbox[0]?.text).toContain('the next one sails on Friday.')
        expect(JSON.stringify([change, idempotency])).not.toMatch(/Asha|visitor\.example|Friday/)
        expect((await call(app, 'POST', '/1/reply', { text: ' ' })).statusCode).toBe(422)
        expect((await call(app, 'POST', '/9/reply', { text: 'x' })).statusCode).toBe(404)
      })

      test('deletes a row with its notes, mail and resume', async () => {
        const app = await startApp({ settings: { ERASURE_LEDGER: newLedger() } })
        await add(app.database)
        await add(app.database)
        for (const id of [1, 2]) {
          await call(app, 'POST', `/${id}/notes`, { text: 'A note' })
          await call(app, 'POST', `/${id}/reply`, { text: 'A reply' })
        }

        expect((await call(app, 'DELETE', '/1')).json().message).toBe(`${noun} deleted successfully!`)

        const left = await readAllTables(app)
        expect(left[entity].map(({ id }) => id)).toEqual([2])
        expect(left.inbox_note.map(({ entity_id }) => entity_id)).toEqual([2, 2])
        expect(left.outbox.map(({ entity_id }) => entity_id)).toEqual([2])
        expect(left.resume.map(({ application_id }) => application_id)).toEqual(
          entity === 'application' ? [2] : [],
        )
        expect(left.change.at(-1)).toMatchObject({ entity, entity_id: 1, action: 'erase' })
        expect((await call(app, 'DELETE', '/1')).statusCode).toBe(404)
        expect((await call(app, 'GET', '/1')).statusCode).toBe(404)
      })
    })
  }
})

describe('several at once', () => {
  test('get a status and somebody who sees to them, all or none', async () => {
    const app = await startApp()
    for (const name of ['Asha', 'Bela', 'Chitra']) await addEnquiry(app.database, { name })
    const { id, username } = await app.database.db
      .selectFrom('account')
      .select(['id', 'username'])
      .executeTakeFirstOrThrow()
    const set = (payload: object) => app.inject({ method: 'POST', url: '/api/enquiries/handling', payload })
    const rows = async () => (await app.inject('/api/enquiries')).json()

    expect((await set({ ids: '1,2', status: 'closed', assignee_id: String(id) })).json()).toMatchObject({
      success: true,
      message: '2 enquiries updated.',
    })
    expect(await rows()).toMatchObject([
      { status: 'closed', assignee: username },
      { status: 'closed', assignee: username },
      { status: 'new', assignee: null },
    ])
    expect((await set({ ids: [1, 3], status: 'closed' })).json().message).toBe(
      '1 enquiry updated. The others were so already.',
    )
    expect((await set({ ids: [2], assignee_id: 'none' })).statusCode).toBe(200)

    const before = await readAllTables(app)
    expect((await set({ ids: [1, 99], status: 'new' })).statusCode).toBe(404)
    expect((await set({ ids: [1], status: '', assignee_id: '' })).statusCode).toBe(422)
    expect((await set({ ids: [1], assignee_id: '999' })).statusCode).toBe(422)
    expect((await set({ ids: [], status: 'new' })).statusCode).toBe(422)
    expect(await readAllTables(app)).toEqual(before)
  })

  test('applicants get a stage, and their status follows from it', async () => {
    const app = await startApp()
    for (const name of ['Asha', 'Bela']) await addApplication(app.database, { name })
    await addApplication(app.database, { name: 'Robot', status: 'spam' })
    const set = (stage: string) =>
      app.inject({
        method: 'POST',
        url: '/api/applications/handling',
        payload: { ids: [1, 2, 3], stage },
      })
    const rows = async () => (await app.inject('/api/applications')).json()
    await set('interview')
    expect(await rows()).toMatchObject([
      { stage: 'interview', status: 'answered' },
      { stage: 'interview', status: 'answered' },
      { stage: 'interview', status: 'spam' },
    ])
    const letter = { text: 'We are sorry.', stage: 'turned_down' }
    await app.inject({ method: 'POST', url: '/api/applications/1/reply', payload: letter })
    expect(await rows()).toMatchObject([{ stage: 'turned_down', status: 'closed' }, {}, {}])
  })
})
