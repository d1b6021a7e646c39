import { conditionsOf } from '../database/list-conditions.ts'
import type { Db } from '../database/open.ts'

const COLUMNS = ['reference', 'name']

/** Newest first. */
export function findEnquiries(db: Db, text: string, limit: number) {
  let query = db.selectFrom('enquiry').select(['id', 'reference', 'name', 'subject as about'])
  for (const condition of conditionsOf('enquiry', { is: {}, search: text, columns: COLUMNS }))
    query = query.where(condition)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function findApplications(db: Db, text: string, limit: number) {
  let query = db.selectFrom('application').select(['id', 'reference', 'name', 'specialization as about'])
  for (const condition of conditionsOf('application', { is: {}, search: text, columns: COLUMNS }))
    query = query.where(condition)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
