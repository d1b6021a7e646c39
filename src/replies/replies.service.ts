import type { Selectable } from 'kysely'
import { requireRows } from '../database/missing-rows.ts'
import type { Database, Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { requireSameVersion } from '../database/versions.ts'
import { type Author, write } from '../database/write.ts'
import { dayInIndia } from '../lib/days.ts'
import { DomainError } from '../lib/errors.ts'
import type { Page } from '../lib/paging.ts'
import { nameKey } from '../lib/text.ts'
import type { TimetableService } from '../timetable/timetable.service.ts'
import { SAME_TITLE } from './messages.ts'
import { nextSailings } from './next-sailings.ts'
import type { ReplySailings, ReplyTemplate, ReplyTemplateForm, SailingsQuery } from './template.schema.ts'
import * as store from './template.store.ts'

export type RepliesService = ReturnType<typeof createRepliesService>

/** What replies are written with: templates, and the sailings of the schedule. */
export function createRepliesService(
  database: Database,
  timetable: Pick<TimetableService, 'checkSailingForm' | 'searchSailings'>,
) {
  const { db } = database
  return {
    list: async (): Promise<ReplyTemplate[]> => (await store.listTemplates(db)).map(toTemplate),

    async read(query: store.TemplatePageQuery): Promise<Page<ReplyTemplate>> {
      const { rows, ...page } = await store.readTemplates(db, query)
      return { ...page, rows: rows.map(toTemplate) }
    },

    add: (author: Author, form: ReplyTemplateForm): Promise<ReplyTemplate> =>
      write(database, author, async ({ trx, insert }) => {
        await requireNewTitle(trx, form)
        return toTemplate(await insert('reply_template', toValues(form)))
      }),

    update: (author: Author, id: number, form: ReplyTemplateForm): Promise<ReplyTemplate> =>
      write(database, author, async ({ trx, update }) => {
        const before = await store.findTemplate(trx, id)
        if (!before) throw new DomainError(404, 'Reply template not found')
        requireSameVersion('reply template', before, form.version)
        await requireNewTitle(trx, form, id)
        return toTemplate(await update('reply_template', before, toValues(form)))
      }),

    /** Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, batch, remove }) => {
        for (const row of await requireRows('Reply template', ids, (id) => store.findTemplate(trx, id)))
          await remove('reply_template', row)
        return batch
      }),

    readSailings: (query: SailingsQuery): Promise<ReplySailings> =>
      nextSailings(timetable, query, dayInIndia()),
  }
}

async function requireNewTitle(trx: Db, { title }: ReplyTemplateForm, except?: number): Promise<void> {
  const other = await store.findTemplateByKey(trx, nameKey(title))
  if (other && other.id !== except) throw new DomainError(409, SAME_TITLE, 'title')
}

function toValues({ title, kind, subject, text }: ReplyTemplateForm) {
  return { title, title_key: nameKey(title), kind, text, ...(subject !== undefined && { subject }) }
}

/** The kind is one of those that the form takes. */
function toTemplate({ title_key: _, ...row }: Selectable<Tables['reply_template']>): ReplyTemplate {
  return { ...row, kind: row.kind as ReplyTemplate['kind'] }
}
