import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

export function insertEnquiry(trx: Db, values: Insertable<Tables['enquiry']>) {
  return trx.insertInto('enquiry').values(values).returningAll().executeTakeFirstOrThrow()
}
