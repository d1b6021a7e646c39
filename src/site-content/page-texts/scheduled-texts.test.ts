import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { publishTexts, readShown, readTexts, sendTexts } from '../../../tests/page-texts.ts'
import { newestBatch, readAllTables } from '../../../tests/records.ts'

type App = Awaited<ReturnType<typeof startApp>>

const LOG = { error: () => {} }
const publishDue = ({ services }: Pick<App, 'services'>) => services.pageTexts.publishDue(LOG)

/** Keeps a draft that is due. */
async function keepDue(app: App, title: string) {
  const publish_at = new Date(Date.now() + 60_000).toISOString()
  await sendTexts(app, 'overview', { title }, { publish: 'at', publish_at })
  await app.database.db
    .updateTable('page_draft')
    .set({ publish_at: new Date(Date.now() - 1000).toISOString() })
    .execute()
}

describeOnBoth('texts with a time', (on) => {
  test('are published once by several processes, on behalf of who chose the time', async () => {
    const app = await startApp({ on })
    await keepDue(app, 'Later')
    const other = await startApp({ database: app.database })
    expect(await readShown(app, 'overview')).toEqual({})
    const before = (await readAllTables(app)).change.length

    await Promise.all([app, other].map(publishDue))

    expect(await readShown(app, 'overview')).toEqual({ title: 'Later' })
    expect((await readAllTables(app)).change).toHaveLength(before + 1)
    expect((await newestBatch(app)).account).toMatch(/^administrator-/)
    expect((await readTexts(app, 'overview')).draft).toBeNull()
    expect(await app.services.pageTexts.nextPublishing()).toBeNull()
  })

  test('wait for their time', async () => {
    const app = await startApp({ on })
    const publish_at = new Date(Date.now() + 60_000).toISOString()
    await sendTexts(app, 'overview', { title: 'Later' }, { publish: 'at', publish_at })

    await publishDue(app)

    expect(await readShown(app, 'overview')).toEqual({})
    expect(await app.services.pageTexts.nextPublishing()).toBe(publish_at)
  })

  test('are not published over what was published meanwhile, and say so', async () => {
    const app = await startApp({ on })
    await publishTexts(app, 'overview', { title: 'First' })
    const { batch } = await newestBatch(app)
    await keepDue(app, 'Later')
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

    await publishDue(app)

    expect(await readShown(app, 'overview')).toEqual({})
    expect((await readTexts(app, 'overview')).draft).toMatchObject({
      publish_at: null,
      failure: 'The published texts were changed meanwhile. Look at the draft and publish it.',
    })
  })

  test('that fail unexpectedly three times keep a reason, and the log has the error', async () => {
    const app = await startApp({ on })
    await keepDue(app, 'Later')
    await app.database.db.updateTable('page_draft').set({ texts: 'no JSON' }).execute()
    const error = vi.fn()

    for (const _ of [1, 2, 3]) await app.services.pageTexts.publishDue({ error })

    expect(error).toHaveBeenCalledTimes(3)
    const [draft] = (await readAllTables(app)).page_draft
    expect(draft?.failure).toBe('Something went wrong on our side. The log of the site says what.')
  })
})
