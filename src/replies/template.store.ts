import { conditionsOf } from '../database/list-conditions.ts'
import type { Db } from '../database/open.ts'
import { type Order, type PageQuery, readPage } from '../database/read-page.ts'
import type { ReplyTemplateQuery } from './template.schema.ts'

export type TemplatePageQuery = PageQuery & Pick<ReplyTemplateQuery, 'kind'>

const ORDER: Order = { id: 'id', by: { id: 'id', title: 'title_key', kind: 'kind' } }
const SEARCHED = ['title', 'subject', 'text']

export function listTemplates(db: Db) {
  return db.selectFrom('reply_template').selectAll().orderBy('id').execute()
}

export function readTemplates(db: Db, { kind, search, ...page }: TemplatePageQuery) {
  let query = db.selectFrom('reply_template').selectAll()
  for (const condition of conditionsOf('reply_template', { is: { kind }, search, columns: SEARCHED }))
    query = query.where(condition)
  return readPage(db, query, ORDER, page)
}

export function findTemplate(db: Db, id: number) {
  return db.selectFrom('reply_template').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findTemplateByKey(db: Db, title_key: string) {
  return db.selectFrom('reply_template').selectAll().where('title_key', '=', title_key).executeTakeFirst()
}
