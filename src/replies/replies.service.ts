import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { write } from '@sailing-desk/records/database/write'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { sailingsPath } from '@sailing-desk/timetable/addresses'
import { sailingsLines } from '@sailing-desk/timetable/downloads/sailings-lines'
import { noSailingText, periodText } from '@sailing-desk/timetable/sailings/messages'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { nameKey } from '@sailing-desk/trade/text'
import * as z from 'zod'
import { replyTemplates } from '../../content/reply-templates.ts'
import type { TimetableService } from '../timetable/timetable.service.ts'
import { unknownFieldsText } from './messages.ts'
import { TEMPLATE } from './template.ts'

const { row, form, query } = schemasOf(TEMPLATE, 'ReplyTemplate')

export const ReplyTemplate = row

export const ReplyTemplateQuery = query

export const ReplyTemplateForm = form.superRefine(({ kind, ...texts }, context) => {
  for (const field of ['subject', 'text'] as const) {
    const message = unknownFieldsText(texts[field] ?? '', kind)
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
})

const COUNTS = [3, 5, 10] as const

export const SailingsQuery = z.object({
  from: z.string().max(300),
  to: z.string().max(300),
  count: z.coerce.number().pipe(z.literal(COUNTS)).default(COUNTS[0]),
})

/** The next sailings as lines of a mail, and the address of their page; or what is wrong with the ports. */
export const ReplySailings = z
  .object({
    text: z.string().nullable(),
    path: z.string().nullable(),
    title: z.string().nullable(),
    errors: z.array(z.object({ field: z.enum(['from', 'to']), message: z.string() })),
  })
  .meta({ id: 'ReplySailings' })

const NO_TO: Fault = { field: 'to', message: 'To port is required' }

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

type Timetable = Pick<TimetableService, 'checkSailingForm' | 'searchSailings'>

/** The next sailings between two ports as they are typed, or what is wrong with these. */
async function nextSailings(
  { checkSailingForm, searchSailings }: Timetable,
  { from, to, count }: SailingsQuery,
  today: string,
): Promise<ReplySailings> {
  const { errors, ports } = await checkSailingForm({ from, to }, today)
  if (!ports?.to) return refused([...errors.map(withSuggestion), ...(to.trim() === '' ? [NO_TO] : [])])
  const { key: start } = ports.from
  const { key: end } = ports.to
  const search = nextOf(await searchSailings({ from: start, to: end }, today), count)
  if (search.sailings.length + search.connections.length === 0)
    return refused([
      { field: 'to', message: noSailingText(ports.from.name, ports.to.name, periodText(search)) },
    ])
  return {
    text: sailingsLines(search, []).join('\n'),
    path: sailingsPath(start, end),
    title: `${ports.from.name} → ${ports.to.name}`,
    errors: [],
  }
}

type Fault = ReplySailings['errors'][number]

const refused = (errors: Fault[]): ReplySailings => ({ text: null, path: null, title: null, errors })

type FormFault = { field: string; message: string; suggestions: readonly { name: string }[] }

function withSuggestion({ field, message, suggestions: [first] }: FormFault): Fault {
  const text = first ? `${message} Did you mean ${first.name}?` : message
  return { field: field === 'from' ? 'from' : 'to', message: text }
}

/** Connections only where there is no sailing. */
function nextOf(search: SailingSearch, count: number): SailingSearch {
  const ahead = search.sailings.filter(canBeBooked).slice(0, count)
  const sailings = ahead.length > 0 || !search.later ? ahead : [search.later]
  return { ...search, sailings, connections: sailings.length > 0 ? [] : search.connections.slice(0, count) }
}

export type ReplyTemplate = z.output<typeof ReplyTemplate>

export type ReplySailings = z.output<typeof ReplySailings>

export type SailingsQuery = z.output<typeof SailingsQuery>
