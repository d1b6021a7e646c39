import { randomBytes } from 'node:crypto'
import type { Dialect } from '@sailing-desk/records/database/dialect'
import { createOwnTables } from '@sailing-desk/records/database/own-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { createAccounts } from './accounts.ts'
import { createCirculars } from './circulars.ts'
import { createContent } from './content.ts'
import { createEquipment } from './equipment.ts'
import { createMail } from './mail.ts'
import { createSchedule } from './schedule.ts'
import { createSubmissions } from './submissions.ts'

const SECRET_BYTES = 32

/** All tables. Until the first release they are changed here; afterwards each change is a migration of its own. */
export async function up(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await createSchedule(db, dialect)
  await createCirculars(db, dialect)
  await createEquipment(db, dialect)
  await createAccounts(db, dialect)
  await createSubmissions(db, dialect)
  await createMail(db, dialect)
  await createContent(db, dialect)
  await createOwnTables(db, dialect)

  await db.insertInto('mailbox').values({ id: 1, senders: '' }).execute()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.insertInto('site_secret').values({ id: 1, secret }).execute()
}
