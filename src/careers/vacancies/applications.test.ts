import { afterEach, expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { sendApplication } from '../../../tests/forms.ts'
import { addRecord, readAllTables } from '../../../tests/records.ts'

const NOT_OPEN = 'This position is no longer open. Choose another one, or apply without choosing a position.'

const addVacancy = (app: StartedApp, fields: object = {}) =>
  addRecord(app, 'vacancies', {
    ...{ title: 'Supervisor', place: 'Chennai', employment_type: 'FULL_TIME' },
    ...{ closes_on: '2099-12-31', text: 'On the quay.', ...fields },
  })

afterEach(() => {
  vi.useRealTimers()
})

test('an application names the vacancy in the inbox, the mail and the export, also after the vacancy is deleted', async () => {
  const app = await startApp()
  const { id } = await addVacancy(app, { title: 'Supervisor <b>' })

  const sent = await sendApplication(app, { vacancy_id: String(id) })
  expect(sent.statusCode, sent.body).toBe(201)
  await app.inject({ method: 'DELETE', url: `/api/vacancies/${id}` })

  const position = { vacancy_id: id, vacancy_title: 'Supervisor <b>' }
  expect((await app.inject('/api/applications/1')).json()).toMatchObject(position)
  const { outbox, change } = await readAllTables(app)
  expect(outbox[0]?.text).toContain('Position: Supervisor <b>')
  expect(outbox[0]?.html).toContain('Supervisor &lt;b&gt;')
  expect(change.find(({ entity }) => entity === 'application')?.after).not.toContain('Supervisor')
  expect((await app.inject('/api/applications/export?format=csv')).body).toContain('Supervisor <b>')
  expect((await app.inject('/api/applications?search=supervisor')).json()).toMatchObject([position])
})

test.each([undefined, ''])('vacancy_id %j means no vacancy', async (vacancy_id) => {
  const app = await startApp()

  expect((await sendApplication(app, { vacancy_id })).statusCode).toBe(201)

  const { application, outbox } = await readAllTables(app)
  expect(application).toMatchObject([{ vacancy_id: null, vacancy_title: null }])
  expect(outbox[0]?.text).not.toContain('Position:')
})

test('a vacancy that is unknown, closed or no number is refused beside the field, and nothing is stored', async () => {
  const app = await startApp()
  const { id } = await addVacancy(app)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-12-31T18:30:00Z') })
  const before = await readAllTables(app)

  for (const [vacancy_id, message] of [
    [String(id), NOT_OPEN],
    ['77', NOT_OPEN],
    ['Supervisor', 'Position must be one of the list'],
    ['-1', 'Position must be one of the list'],
  ]) {
    const refused = await sendApplication(app, { vacancy_id })
    expect(refused.statusCode, vacancy_id).toBe(422)
    expect(refused.json().errors).toEqual([{ field: 'vacancy_id', message }])
  }

  expect(await readAllTables(app)).toEqual(before)
  expect((await sendApplication(app)).statusCode, 'it can be sent without').toBe(201)
})

test('open vacancies are public until the end of the closing day in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-30T12:00:00Z') })
  const app = await startApp()
  await addVacancy(app, { closes_on: '2027-02-28', title: 'Later' })
  await addVacancy(app, { closes_on: '2027-01-31', title: 'First' })
  const visitor = await startApp({ database: app.database, as: 'visitor' })
  const titles = async () =>
    (await visitor.inject('/backend/api/vacancies')).json().map(({ title }: { title: string }) => title)

  const [first] = (await visitor.inject('/backend/api/vacancies')).json()
  expect(first).toEqual({
    ...{ id: 2, title: 'First', place: 'Chennai', employment_type: 'FULL_TIME', text: 'On the quay.' },
    ...{ posted_on: '2027-01-30', closes_on: '2027-01-31' },
  })
  vi.setSystemTime(new Date('2027-01-31T18:29:59Z'))
  expect(await titles()).toEqual(['First', 'Later'])
  vi.setSystemTime(new Date('2027-01-31T18:30:00Z'))
  expect(await titles()).toEqual(['Later'])
})
