import { startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { startWithRoute } from '../../../tests/drafts.ts'
import { newestBatch, put, readAllTables, remove } from '../../../tests/records.ts'
import { SOON } from '../../../tests/soon.ts'
import { publishing } from './publish-draft.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

type App = Awaited<ReturnType<typeof startWithRoute>>

/** Keeps a draft that is due, and publishes what is due. */
async function keepDue(app: App) {
  await app.save(null, app.calls)
  await app.publishAt(1, later(600_000))
  const publish_at = later(-1000)
  await app.database.db.updateTable('draft').set({ publish_at }).execute()
}
const publishDue = ({ services }: Pick<App, 'services'>) => services.drafts.publishDue(LOG)

describeOnBoth('a draft with a time', (on) => {
  test('is published by the worker once its time has come, by who chose it', async () => {
    const app = await startWithRoute(on)
    await app.save(null, app.calls)
    await app.publishAt(1, later(1500))
    const { stop } = startJobs(app.database, [publishing(app.services.drafts)], LOG)
    onTestFinished(stop)

    expect(await app.callTexts()).toEqual(['29-30 Jan'])
    await vi.waitFor(async () => expect(await app.callTexts()).toEqual(['31 Jan', '3-4 Feb']), SOON)

    expect(await app.list()).toEqual([])
    const { batch, account } = await newestBatch(app)
    expect(account).toMatch(/^administrator-/)
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode).toBe(200)
  })

  test('is published once by several processes', async () => {
    const app = await startWithRoute(on)
    await keepDue(app)
    const others = [await startApp({ database: app.database }), await startApp({ database: app.database })]
    const before = (await readAllTables(app)).change.length

    await Promise.all([app, ...others].map(publishDue))

    expect(await app.callTexts()).toEqual(['31 Jan', '3-4 Feb'])
    expect((await readAllTables(app)).change).toHaveLength(before + 2)
    expect(await app.list()).toEqual([])
  })

  test('that cannot be published keeps the reason and loses its time, and nothing else', async () => {
    const app = await startWithRoute(on)
    await keepDue(app)
    const { vessel_id, port_id } = app.cell
    await put(app, `/api/schedules/${app.schedule.id}`, { vessel_id, port_id, dates: '30 Jan' })

    await publishDue(app)
    await publishDue(app)

    expect(await app.callTexts()).toEqual(['30 Jan'])
    expect(await app.list()).toMatchObject([
      {
        ...{ publish_at: null, version: 1 },
        failure: 'Someone else has changed 1 of these calls. Nothing was saved.',
      },
    ])
    expect((await app.save(1, app.calls)).json().data.failure).toBeNull()
  })

  test('waits while its time has not come, is changed or cleared', async () => {
    const app = await startWithRoute(on)
    await app.save(null, app.calls)
    await app.publishAt(1, later(60_000))
    await publishDue(app)
    expect(await app.callTexts()).toEqual(['29-30 Jan'])

    await app.database.db
      .updateTable('draft')
      .set({ publish_at: later(-1000) })
      .execute()
    await app.publishAt(1, null)
    await publishDue(app)
    expect(await app.list()).toMatchObject([{ publish_at: null, failure: null }])
    await remove(app, `/api/drafts/${(await app.list())[0]?.id}`)
    await publishDue(app)
  })

  test('says that something went wrong if publishing fails unexpectedly three times, and the log says what', async () => {
    const app = await startWithRoute(on)
    await keepDue(app)
    await app.database.db.updateTable('draft').set({ content: 'no JSON' }).execute()
    const error = vi.fn()

    for (const _ of [1, 2, 3]) await app.services.drafts.publishDue({ error })

    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ error: expect.stringContaining('JSON') }),
      expect.any(String),
    )
    expect(await app.list()).toMatchObject([
      { failure: 'Something went wrong on our side. The log of the site says what.' },
    ])
  })

  test('does not keep the worker from stopping at once', async () => {
    const app = await startWithRoute(on)
    await app.save(null, app.calls)
    await app.publishAt(1, later(60_000))
    const { stop } = startJobs(app.database, [publishing(app.services.drafts)], LOG)

    const began = performance.now()
    await stop()

    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
