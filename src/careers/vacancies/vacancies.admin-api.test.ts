import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addRecord } from '../../../tests/records.ts'

const VACANCY = {
  title: 'Stevedoring supervisor',
  place: 'Chennai',
  employment_type: 'FULL_TIME',
  closes_on: '2099-12-31',
  text: 'You plan and supervise discharge.\n\n- five years on the quay',
}

test.each([
  ['closes_on', '3/4/2099', 'Closing date must be a date such as 26 Nov 2026'],
  ['closes_on', '2099-02-30', 'Closing date must be a date such as 26 Nov 2026'],
  ['closes_on', '2026-01-01', 'Closing date must not be in the past'],
  ['title', 'x'.repeat(10_000), 'Title must be at most 120 characters'],
  [
    'employment_type',
    'Full-time',
    'Employment must be FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN or OTHER',
  ],
])('a new vacancy with %s %.12s is refused beside its field', async (field, value, message) => {
  const app = await startApp()
  const payload = { ...VACANCY, [field]: value }

  const refused = await app.inject({ method: 'POST', url: '/api/vacancies', payload })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ field, message }])
  expect((await app.inject('/api/vacancies')).json()).toEqual([])
})

test('a vacancy is closed at once by a date in the past, and an undo opens it again', async () => {
  const app = await startApp()
  const { id } = await addRecord(app, 'vacancies', VACANCY)
  const open = async () => (await app.inject('/backend/api/vacancies')).json()
  expect(await open()).toHaveLength(1)

  const payload = { ...VACANCY, closes_on: '2026-01-01' }
  const closed = await app.inject({ method: 'PUT', url: `/api/vacancies/${id}`, payload })

  expect(closed.statusCode).toBe(200)
  expect(await open()).toEqual([])
  const undo = { method: 'POST', url: `/api/history/${closed.json().batch}/undo` } as const
  expect((await app.inject(undo)).statusCode).toBe(200)
  expect(await open()).toMatchObject([{ id, closes_on: '2099-12-31' }])
})

test('a deleted vacancy comes back by undo, for the role of careers too', async () => {
  const app = await startApp()
  await addRecord(app, 'vacancies', VACANCY)
  const careers = await startApp({ database: app.database, as: 'careers' })

  const { batch } = (await careers.inject({ method: 'DELETE', url: '/api/vacancies/1' })).json()
  const undone = await careers.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

  expect(undone.statusCode, undone.body).toBe(200)
  expect((await careers.inject('/api/vacancies')).json()).toMatchObject([{ ...VACANCY, id: 1 }])
  const [newest] = (await careers.inject('/api/history/batches?entity=vacancy')).json()
  expect(JSON.stringify(newest)).toContain('Stevedoring supervisor, Chennai')
})

test('search and export', async () => {
  const app = await startApp()
  await addRecord(app, 'vacancies', VACANCY)
  await addRecord(app, 'vacancies', { ...VACANCY, title: 'Trainee', text: 'Learn documentation.' })

  expect((await app.inject('/api/vacancies?search=quay')).json()).toMatchObject([{ id: 1 }])
  const { body } = await app.inject('/api/vacancies/export?format=csv')
  expect(body).toContain('Title,Place,Employment,Posted,Closing date,Text,ID')
  expect(body).toContain('Trainee,Chennai,Full-time,')
})
