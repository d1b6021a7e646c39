import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { refusedWith, startMailServer } from '../../tests/mail-server.ts'
import { deliver } from '../../tests/outbox.ts'
import { addRecord, addRoute, readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'

const SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:1' }

const reply = ({ inject }: StartedApp, payload: object, path = '/api/enquiries/1') =>
  inject({ method: 'POST', url: `${path}/reply`, payload: { text: 'On 29 January.', ...payload } })

const rowAt = async ({ inject }: StartedApp, path = '/api/enquiries/1') => (await inject(path)).json()

/** A server that refuses the address for good until `accept` is called. */
async function startRefusingServer() {
  let refuses = true
  const server = await startMailServer({
    onRcptTo: (_address, _session, callback) => callback(refuses ? refusedWith(550) : undefined),
  })
  return {
    ...server,
    accept: () => {
      refuses = false
    },
  }
}

describeOnBoth('a reply that cannot be sent', (on) => {
  test.each([
    ['new', 'new'],
    ['in_progress', 'in_progress'],
    ['spam', 'new'],
    ['answered', 'in_progress'],
    ['closed', 'closed'],
  ] as const)(
    'returns an enquiry that was %s to %s, and answers it when it is sent again',
    async (before, after) => {
      const app = await startApp({ on, settings: SETTINGS })
      const server = await startRefusingServer()
      await addEnquiry(app.database, { status: before })
      await reply(app, {})
      expect((await rowAt(app)).status).toBe(before === 'closed' ? 'closed' : 'answered')
      const { version } = await rowAt(app)

      await deliver(app.database, server.url)

      expect(await rowAt(app)).toMatchObject({
        status: after,
        version: before === 'closed' ? version : version + 1,
      })
      const [mail] = (await app.inject('/api/outbox')).json()
      expect(mail).toMatchObject({ state: 'failed', text: expect.stringContaining('On 29 January.') })
      const { change } = await readAllTables(app)
      const recorded = before === 'closed' ? 'reply' : 'update'
      expect(change.at(-1)).toMatchObject({ entity: 'enquiry', entity_id: 1, action: recorded })

      server.accept()
      await app.inject({ method: 'POST', url: '/api/outbox/1/retry' })
      expect((await rowAt(app)).status).toBe(before === 'closed' ? 'closed' : 'answered')
      await deliver(app.database, server.url)
      expect(server.received).toHaveLength(1)
      expect((await rowAt(app)).status).toBe(before === 'closed' ? 'closed' : 'answered')
    },
  )

  test('leaves alone what somebody has closed meanwhile, and a person who was erased', async () => {
    const app = await startApp({ on, settings: SETTINGS })
    const server = await startRefusingServer()
    await addEnquiry(app.database)
    await reply(app, {})
    await app.inject({ method: 'PUT', url: '/api/enquiries/1', payload: { status: 'closed' } })

    await deliver(app.database, server.url)

    expect((await rowAt(app)).status).toBe('closed')
    await app.inject({ method: 'DELETE', url: '/api/enquiries/1' })
    expect(await reply(app, {})).toMatchObject({ statusCode: 404 })
    expect((await readAllTables(app)).outbox).toEqual([])
  })
})

test('the second of two replies at once is refused', async () => {
  const app = await startApp()
  await addEnquiry(app.database)

  const [first, second] = [await reply(app, { version: 1 }), await reply(app, { version: 1 })]

  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(409)
  expect(second.json().message).toBe('This enquiry was changed by someone else. Reload and try again.')
  expect((await readAllTables(app)).outbox).toHaveLength(1)
})

test('a field that nobody has filled is refused beside the text', async () => {
  const app = await startApp()
  await addEnquiry(app.database)

  const refused = await reply(app, { text: 'For {sailing}, {sailing} and {name}: {curly}.' })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    { field: 'text', message: 'Replace {sailing}, {name}: nothing is known for them.' },
  ])
})

describeOnBoth('files of a reply', (on) => {
  test('are made, sent as PDF, and deleted once they are sent or their enquiry is', async () => {
    const app = await startApp({ on, settings: SETTINGS })
    await addSchedule(app)
    await addEnquiry(app.database)
    await addEnquiry(app.database)
    const attachments = ['/sailings/inmaa/jpyok', '/routes/1']
    for (const id of [1, 2])
      expect((await reply(app, { attachments }, `/api/enquiries/${id}`)).statusCode).toBe(201)
    const files = async () => (await readAllTables(app)).outbox_file
    expect(await files()).toHaveLength(4)
    await app.inject({ method: 'DELETE', url: '/api/enquiries/2' })
    expect(await files()).toHaveLength(2)
    const server = await startMailServer()

    await deliver(app.database, server.url)

    const message = server.received[0]?.message ?? ''
    const names = [...message.matchAll(/filename="?([^"\s]+)"?/g)].map(([, name]) => name)
    expect(names).toEqual([
      expect.stringMatching(/^sailings-inmaa-jpyok-as-of-\d{4}-\d\d-\d\d-\d{4}\.pdf$/),
      expect.stringMatching(/^schedule-1-ex-japan-to-india-import-as-of-\d{4}-\d\d-\d\d-\d{4}\.pdf$/),
    ])
    expect(message.match(/Content-Type: application\/pdf/g)).toHaveLength(2)
    expect(message.match(/^JVBERi0/gm)).toHaveLength(2)
    expect(await files()).toEqual([])
    const [note] = (await app.inject('/api/enquiries/1/notes')).json()
    expect(note.text).toContain(`Attached: ${names.join(', ')}`)
  })
})

test('a page that is not there, too many files and those without a mail server are refused', async () => {
  const app = await startApp({ settings: SETTINGS })
  await addSchedule(app)
  await addEnquiry(app.database)
  await app.inject({ method: 'DELETE', url: '/api/sailing-routes/1' })
  const refusal = async (attachments: unknown, on = app) => {
    const refused = await reply(on, { attachments })
    expect(refused.statusCode).toBe(422)
    const [{ field, message }] = refused.json().errors
    return `${field}: ${message}`
  }

  const gone =
    'attachments: This route or these ports are no longer in the schedule. Remove the file, and send again.'
  expect(await refusal(['/routes/1'])).toBe(gone)
  expect(await refusal('/sailings/inmaa/nowhere')).toBe(gone)
  expect(await refusal(['/admin/users'])).toBe(gone)
  expect(await refusal(['/routes/1', '/routes/2', '/routes/3', '/routes/4'])).toBe(
    'attachments: At most 3 files can be attached',
  )
  expect((await readAllTables(app)).outbox).toEqual([])
  const without = await startApp()
  await addEnquiry(without.database)
  expect(await refusal(['/routes/1'], without)).toContain('No mail server is configured')
})

test('a letter moves an applicant to a stage, and an enquiry has none', async () => {
  const app = await startApp()
  await addApplication(app.database)
  await addEnquiry(app.database)

  const sent = await reply(app, { stage: 'turned_down' }, '/api/applications/1')
  const [enquiry] = [await reply(app, { stage: 'turned_down' })]

  expect(sent.json().data).toMatchObject({ stage: 'turned_down', status: 'closed' })
  expect(enquiry.statusCode).toBe(201)
  expect(enquiry.json().data.stage).toBeUndefined()
  expect((await reply(app, { stage: 'promoted' }, '/api/applications/1')).statusCode).toBe(422)
  const [change] = (await app.inject('/api/history?entity=application')).json()
  expect(change).toMatchObject({
    action: 'update',
    before: { stage: 'received' },
    after: { stage: 'turned_down' },
  })
})

test('stages are set, filtered and exported', async () => {
  const app = await startApp()
  await addApplication(app.database)
  await addApplication(app.database)

  const set = await app.inject({
    method: 'PUT',
    url: '/api/applications/2',
    payload: { stage: 'interview', version: 1 },
  })

  expect(set.json().data).toMatchObject({ id: 2, stage: 'interview', status: 'answered', version: 2 })
  const ids = async (query: string) =>
    (await app.inject(`/api/applications?${query}`)).json().map(({ id }: { id: number }) => id)
  expect(await ids('stage=interview')).toEqual([2])
  expect(await ids('stage=received')).toEqual([1])
  expect((await app.inject('/api/applications?stage=x')).statusCode).toBe(400)
  const csv = (await app.inject('/api/applications/export?format=csv&stage=interview')).body
  expect(csv).toContain('Stage')
  expect(csv).toContain('Interview')
})

describeOnBoth('the day to come back', (on) => {
  test('is set, filtered, counted when it is due, and removed', async () => {
    const app = await startApp({ on })
    for (const path of ['enquiries', 'applications']) {
      const add = path === 'enquiries' ? addEnquiry : addApplication
      await add(app.database)
      await add(app.database, { come_back_on: '2026-01-31', status: 'answered' })
      await add(app.database, { come_back_on: '2026-01-31', status: 'closed' })
      const put = (payload: object) => app.inject({ method: 'PUT', url: `/api/${path}/1`, payload })
      const ids = async (query: string) =>
        (await app.inject(`/api/${path}?${query}`)).json().map(({ id }: { id: number }) => id)

      expect((await put({ come_back_on: '2096-12-01' })).json().data.come_back_on).toBe('2096-12-01')
      expect(await ids('come_back=set&sort=come_back_on')).toEqual([2, 3, 1])
      expect(await ids('come_back=due')).toEqual([2])
      expect((await put({ status: 'in_progress' })).json().data.come_back_on).toBe('2096-12-01')
      expect((await put({ come_back_on: '' })).json().data.come_back_on).toBeNull()
      for (const come_back_on of ['tomorrow', '2026-02-30', '9'.repeat(999)]) {
        const refused = await put({ come_back_on })
        expect(refused.statusCode).toBe(422)
        expect(refused.json().errors[0].field).toBe('come_back_on')
      }
    }
    expect((await app.inject('/api/today')).json()).toMatchObject({
      come_back: { enquiries: 1, applications: 1 },
    })
  })
})

async function addSchedule(app: StartedApp): Promise<void> {
  const route = await addRoute(app)
  const chennai = await addRecord(app, 'ports', { name: 'Chennai', country: 'India', code: 'INMAA' })
  const yokohama = await addRecord(app, 'ports', { name: 'Yokohama', country: 'Japan', code: 'JPYOK' })
  const vessel = await addRecord(app, 'vessels', { route_id: route.id, name: 'NEEM ARGOSY', voyage: '1E' })
  const calls = [
    [chennai.id, daysAhead(10)],
    [yokohama.id, daysAhead(30)],
  ]
  for (const [port_id, dates] of calls)
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id, dates })
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const daysAhead = (days: number) => DAY.format(Date.now() + days * 86_400_000)
