import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import { conditionsOf, type Order, readNeighbours, readPage } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { type InboxFilter, type InboxQuery, inboxConditions } from './inbox.schema.ts'

/** A submission with the username of its assignee. */
type Shown<Entity extends SubmissionKind> = Selectable<Tables[Entity]> & { assignee: string | null }

/** The lists of a kind of submission: the columns of its own that are searched, and text columns by the names of their sorts. */
export function createReceivedStore<Entity extends SubmissionKind>(
  entity: Entity,
  { searched, sorts }: { searched: readonly string[]; sorts: Record<string, string> },
) {
  const own = (column: string) => `${entity}.${column}`
  const texts = { name: 'name', email: 'email', ...sorts }
  const order: Order = {
    id: own('id'),
    by: {
      ...{
        id: own('id'),
        received_at: 'received_at',
        status: own('status'),
        come_back_on: own('come_back_on'),
      },
      ...mapFields(texts, (column) => sql`lower(${sql.ref(own(column))})`),
    },
  }
  const columns = ['reference', 'name', 'email', ...searched]
  const conditions = (params: InboxFilter) => [
    ...conditionsOf(entity, { ...inboxConditions(params), columns }),
    ...comeBackConditions(entity, params),
  ]
  const select = (db: Db) =>
    db
      // The types of both tables at once are too much for Kysely: the cast gives each kind its own.
      .selectFrom(entity as 'enquiry')
      .leftJoin('account', 'account.id', 'assignee_id')
      .selectAll(entity as 'enquiry')
      .select('account.username as assignee')
      .$castTo<Shown<Entity>>()

  return {
    list: (db: Db) =>
      select(db)
        .orderBy(sql.ref(own('id')))
        .execute() as Promise<Shown<Entity>[]>,

    async read(db: Db, params: InboxQuery) {
      let query = select(db)
      for (const condition of conditions(params)) query = query.where(condition)
      const { rows, ...page } = await readPage(db, query, order, params)
      return { rows: rows as Shown<Entity>[], ...page }
    },

    findNeighbours: (db: Db, id: number, params: InboxFilter) =>
      readNeighbours(db, select(db), { order, conditions: conditions(params), id, sort: params.sort }),

    show: (db: Db, id: number) =>
      select(db)
        .where(sql.ref(own('id')), '=', id)
        .executeTakeFirst() as Promise<Shown<Entity> | undefined>,
  }
}

/** What is closed, or spam, is not due. */
function comeBackConditions(entity: SubmissionKind, { come_back }: InboxFilter): Expression<SqlBool>[] {
  if (!come_back) return []
  const [day, status] = [sql.ref(`${entity}.come_back_on`), sql.ref(`${entity}.status`)]
  return come_back === 'set'
    ? [sql`${day} is not null`]
    : [sql`${day} <= ${dayInIndia()}`, sql`${status} not in ('closed', 'spam')`]
}
