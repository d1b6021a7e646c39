import type { Db } from '@sailing-desk/records/database/open'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startWithRoute } from '../../tests/drafts.ts'
import { startMailings } from '../../tests/mailings.ts'
import { readShown, sendTexts } from '../../tests/page-texts.ts'
import type { SetForLater } from './on-behalf.ts'
import type { Role } from './roles.ts'

const LOG = { error: () => {} }
const soon = () => new Date(Date.now() + 60_000).toISOString()
const past = () => new Date(Date.now() - 1000).toISOString()

/** Something that an administrator has set and that is due. `by`: the account on whose behalf it is done; `run` does what is due; `isDone`: whether others see it. */
type Due = {
  db: Db
  by: () => Promise<number>
  run: () => Promise<unknown>
  isDone: () => Promise<boolean>
  today: () => Promise<{ on_hold: object[] }>
  /** Does what waits, as somebody who may. */
  decide: () => Promise<{ statusCode: number; body: string }>
  to: string
}

/** One of everything that can be set for later: the compiler asks for what is added. */
const SET: Record<SetForLater, () => Promise<Due>> = {
  async draft() {
    const app = await startWithRoute()
    await app.save(null, app.calls)
    await app.publishAt(1, soon())
    const { db } = app.database
    await db.updateTable('draft').set({ publish_at: past() }).execute()
    const other = await startApp({ database: app.database })
    const { id } = await db.selectFrom('draft').select('id').executeTakeFirstOrThrow()
    return {
      db,
      by: async () => (await db.selectFrom('draft').selectAll().executeTakeFirstOrThrow()).publish_by ?? 0,
      run: () => app.services.drafts.publishDue(LOG),
      isDone: async () => (await db.selectFrom('schedule').select('id').execute()).length === 2,
      today: async () => (await other.inject('/api/today')).json(),
      decide: () =>
        other.inject({ method: 'POST', url: `/api/drafts/${id}/publish`, payload: { version: 1 } }),
      to: `/admin/schedule/grid?route=${app.vessel.route_id}`,
    }
  },
  async page_draft() {
    const app = await startApp()
    const { db } = app.database
    await sendTexts(app, 'overview', { title: 'Later' }, { publish: 'at', publish_at: soon() })
    await db.updateTable('page_draft').set({ publish_at: past() }).execute()
    const other = await startApp({ database: app.database })
    return {
      db,
      by: async () =>
        (await db.selectFrom('page_draft').selectAll().executeTakeFirstOrThrow()).publish_by ?? 0,
      run: () => app.services.pageTexts.publishDue(LOG),
      isDone: async () => (await readShown(app, 'overview')).title === 'Later',
      today: async () => (await other.inject('/api/today')).json(),
      decide: () => sendTexts(other, 'overview', { title: 'Later' }, { publish: 'now' }),
      to: '/admin/texts/overview',
    }
  },
  async mailing() {
    const site = await startMailings()
    const { db } = site.database
    await site.addCustomers([{}])
    const { id } = await site.send({ send_at: soon() })
    await db.updateTable('mailing').set({ send_at: past() }).execute()
    const other = await startApp({ database: site.database, settings: site.settings })
    return {
      db,
      by: async () => (await db.selectFrom('mailing').selectAll().executeTakeFirstOrThrow()).send_by ?? 0,
      run: () => site.services.mailings.sending.run(),
      isDone: async () => (await site.mailed()).length > 0,
      today: async () => (await other.inject('/api/today')).json(),
      async decide() {
        const { version } = (await other.inject(`/api/mailings/${id}`)).json()
        return other.inject({
          method: 'POST',
          url: `/api/mailings/${id}/step`,
          payload: { step: 'send', version },
        })
      },
      to: `/admin/customers/mailings/${id}`,
    }
  },
  async announcement() {
    const site = await startApp()
    const { db } = site.database
    const form = { title: 'Later', urgency: 'urgent', scope: 'everywhere' }
    const announcements = { method: 'POST', url: '/api/announcements' } as const
    const { id } = (await site.inject({ ...announcements, payload: { ...form, from_at: soon() } })).json()
      .data
    await db.updateTable('announcement').set({ from_at: past() }).execute()
    const other = await startApp({ database: site.database })
    return {
      db,
      by: async () =>
        (await db.selectFrom('announcement').selectAll().executeTakeFirstOrThrow()).show_by ?? 0,
      // Whoever opens a page.
      run: () => site.services.announcements.listShown(),
      isDone: async () => (await site.services.announcements.listShown()).length > 0,
      today: async () => (await other.inject('/api/today')).json(),
      decide: () => other.inject({ method: 'PUT', url: `/api/announcements/${id}`, payload: form }),
      to: '/admin/announcements',
    }
  },
}

/** What may have become of the account since, and what the office is told. */
const SINCE: Record<string, { change: { status: 'disabled' } | { role: Role } | null; reason: string }> = {
  disabled: {
    change: { status: 'disabled' },
    reason: ' chose the time, and this account is no longer active. ',
  },
  'a reader': {
    change: { role: 'reader' },
    reason: ' chose the time, but may no longer change this (role Reader). ',
  },
  'of another area': {
    change: { role: 'careers' },
    reason: ' chose the time, but may no longer change this (role Careers). ',
  },
  removed: { change: null, reason: 'The account that chose the time no longer exists. ' },
}

for (const [table, set] of Object.entries(SET)) {
  test.each(Object.entries(SINCE))(
    `${table}: what an account has set that is now %s waits for somebody who may decide`,
    async (_, { change, reason }) => {
      const due = await set()
      const by = await due.by()
      if (change === null) await removeAccount(due.db, by)
      else await due.db.updateTable('account').set(change).where('id', '=', by).execute()

      await due.run()
      await due.run()

      expect(await due.isDone()).toBe(false)
      expect((await due.today()).on_hold).toMatchObject([
        { reason: expect.stringContaining(`${reason}Somebody who may change it has to decide.`), to: due.to },
      ])
      const decided = await due.decide()
      expect(decided.statusCode, decided.body).toBeLessThan(300)
      expect(await due.isDone()).toBe(true)
      expect((await due.today()).on_hold).toEqual([])
    },
  )

  test(`${table}: what an active account that may still change it has set is done`, async () => {
    const due = await set()
    await due.run()
    expect(await due.isDone()).toBe(true)
    expect((await due.today()).on_hold).toEqual([])
  })
}

async function removeAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', id).execute()
  await db.deleteFrom('account').where('id', '=', id).execute()
}
