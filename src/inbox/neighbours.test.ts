import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'

const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
const neighbours = async ({ inject }: StartedApp, path: string) => (await inject(`/api/${path}`)).json()

describe('inbox neighbours', () => {
  test('follow the order and filters of the list', async () => {
    const app = await startApp()
    for (const [name, status, day] of [
      ['Chitra', 'new', 1],
      ['Asha', 'closed', 2],
      ['Bela', 'new', 3],
      ['Dev', 'new', 3],
    ] as const)
      await addEnquiry(app.database, { name, status, received_at: at(day) })

    expect(await neighbours(app, 'enquiries/2/neighbours?sort=-received_at')).toEqual({
      previous: 4,
      next: 1,
      place: 3,
      total: 4,
    })
    expect(await neighbours(app, 'enquiries/3/neighbours?sort=name&status=new')).toEqual({
      previous: null,
      next: 1,
      place: 1,
      total: 3,
    })
    expect(await neighbours(app, 'enquiries/4/neighbours?search=dev')).toMatchObject({
      previous: null,
      next: null,
      total: 1,
    })
  })

  test('are found for an item that has left the list', async () => {
    const app = await startApp()
    for (const day of [1, 2, 3])
      await addApplication(app.database, {
        received_at: at(day),
        status: day === 2 ? 'answered' : 'new',
        name: day === 2 ? 'Ravi' : 'Asha',
      })

    expect(
      await neighbours(app, 'applications/2/neighbours?sort=received_at&status=new&search=asha'),
    ).toEqual({ previous: 1, next: 3, place: 2, total: 3 })
    expect((await app.inject('/api/applications/9/neighbours')).statusCode).toBe(404)
  })

  test('include enquiries and applications in the spam list', async () => {
    const app = await startApp()
    const spam = { status: 'spam' } as const
    await addEnquiry(app.database, { ...spam, received_at: at(1) })
    await addApplication(app.database, { ...spam, received_at: at(2) })
    await addEnquiry(app.database, { ...spam, received_at: at(3) })
    await addEnquiry(app.database)
    const ids = (await neighbours(app, 'inbox/spam?sort=received_at')).map(({ id }: { id: number }) => id)

    const middle = `inbox/spam/${ids[1]}/neighbours?sort=received_at`
    expect(await neighbours(app, middle)).toEqual({ previous: ids[0], next: ids[2], place: 2, total: 3 })
    await app.inject({ method: 'POST', url: '/api/inbox/not-spam', payload: { applications: [1] } })
    expect(await neighbours(app, middle)).toEqual({ previous: ids[0], next: ids[2], place: 2, total: 3 })
    expect((await app.inject('/api/inbox/spam/99/neighbours')).statusCode).toBe(404)
  })
})
