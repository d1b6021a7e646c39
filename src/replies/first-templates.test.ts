import { expect, test } from 'vitest'
import { replyTemplates } from '../../content/reply-templates.ts'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { createRepliesService } from './replies.service.ts'
import { unknownFields } from './template-fields.ts'

const NO_TIMETABLE = {} as Parameters<typeof createRepliesService>[1]

describeOnBoth('a new site', (on) => {
  test('comes with six reply templates, also when two processes start at once', async () => {
    const { database, inject } = await startApp({ on, as: 'visitor' })
    await database.db.deleteFrom('account').execute()
    const { addFirst, list } = createRepliesService(database, NO_TIMETABLE)
    await Promise.all([addFirst(), addFirst()])
    expect((await list()).map(({ title }) => title)).toEqual(replyTemplates.map(({ title }) => title))
    expect(replyTemplates).toHaveLength(6)
    expect((await inject('/api/reply-templates')).statusCode).toBe(401)
  })

  test('gets none once somebody can log in, so that those that were deleted stay away', async () => {
    const { database } = await startApp({ on })
    const { addFirst, list } = createRepliesService(database, NO_TIMETABLE)
    await addFirst()
    expect(await list()).toEqual([])
  })
})

test.each(replyTemplates)('the template $title has fields of its kind only', ({ kind, text }) => {
  expect(unknownFields(text, kind)).toEqual([])
})
