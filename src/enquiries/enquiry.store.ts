import type { Insertable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/schema.ts'

export function insertEnquiry(trx: Db, values: Insertable<Tables['enquiry']>) {
  return trx.insertInto('enquiry').values(values).returningAll().executeTakeFirstOrThrow()
}
