import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { write } from '@sailing-desk/records/database/write'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { nameKey } from '@sailing-desk/trade/text'
import { replyTemplates } from '../../content/reply-templates.ts'
import type { TimetableService } from '../timetable/timetable.service.ts'
import { nextSailings } from './next-sailings.ts'
import type { ReplySailings, SailingsQuery } from './template.schema.ts'
import { TEMPLATE } from './template.ts'

export type RepliesService = ReturnType<typeof createRepliesService>

/** What replies are written with: templates, and the sailings of the schedule. */
export const createRepliesService = (
  database: Database,
  timetable: Pick<TimetableService, 'checkSailingForm' | 'searchSailings'>,
) => ({
  ...createEntityService(database, TEMPLATE),

  /** Adds those that a new site comes with; the office may have deleted them on any other. */
  addFirst: () =>
    write(database, { account_id: null }, async ({ trx, insert }) => {
      if (await isInUse(trx)) return
      for (const template of replyTemplates)
        await insert('reply_template', { ...template, title_key: nameKey(template.title) })
    }),

  readSailings: (query: SailingsQuery): Promise<ReplySailings> =>
    nextSailings(timetable, query, dayInIndia()),
})

/** Whether somebody can log in, or has written a template. */
async function isInUse(db: Db): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  const template = await db.selectFrom('reply_template').select('id').limit(1).executeTakeFirst()
  return account !== undefined || template !== undefined
}
