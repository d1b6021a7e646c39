import { DatabaseSync } from 'node:sqlite'

export type StoredApplications = {
  references: string[]
  withoutFile: number
  withoutMail: number
  integrity: string
}

/** Reads the applications in a site's database and counts those that are incomplete. */
export function readStored(file: string): StoredApplications {
  const database = new DatabaseSync(file)
  try {
    const count = (sql: string) => Number(database.prepare(sql).get()?.n)
    return {
      integrity: String(database.prepare('pragma integrity_check').get()?.integrity_check),
      references: database
        .prepare('select reference from application order by id')
        .all()
        .map(({ reference }) => String(reference)),
      withoutFile: count(
        'select count(*) as n from application left join resume on application_id = id and length(content) = resume_bytes where application_id is null',
      ),
      withoutMail: count(
        "select count(*) as n from application where (select count(*) from outbox where entity = 'application' and entity_id = application.id) < 2",
      ),
    }
  } finally {
    database.close()
  }
}
