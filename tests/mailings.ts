import { expect } from 'vitest'
import { startApp } from './app.ts'
import type { TestDatabase } from './databases.ts'
import { startFollowed } from './follow.ts'
import { addCustomers, type Customer } from './mailed-customers.ts'

export const CHENNAI = '/ports/inmaa'
export const KOBE_TO_CHENNAI = '/sailings/jpukb/inmaa'
export const TO_ALL = { audience: 'all', subject: 'Sailing schedule, November 2026' }

/** The site of tests/follow.ts, for an administrator who mails its schedule. */
export async function startMailings(options: { on?: TestDatabase; settings?: Record<string, string> } = {}) {
  const followed = await startFollowed(options)
  // After its clock has moved, so that the session is a new one.
  const app = await startApp({ database: followed.database, settings: followed.settings })
  const site = { ...followed, ...app }
  const post = (url: string, payload: object, headers = {}) =>
    site.inject({ method: 'POST', url: `/api/mailings${url}`, payload, headers })
  return {
    ...site,
    post,
    addCustomers: (customers: readonly Customer[]) => addCustomers(site.database, customers),
    /** Sends a mailing to all, or as given, and returns it. */
    async send(form: object = {}) {
      const answer = await post('', { ...TO_ALL, ...form })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().data
    },
    preview: async (form: object = {}) => (await post('/preview', { ...TO_ALL, ...form })).json(),
    read: async (id: number) => (await site.inject(`/api/mailings/${id}`)).json(),
    step: (id: number, step: string, version: number) => post(`/${id}/step`, { step, version }),
    mailed: () =>
      site.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'mailing').orderBy('id').execute(),
  }
}
