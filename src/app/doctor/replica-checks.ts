import { openReadOnly, type ReadOnlyDatabase } from '../../database/inspection/open-read-only.ts'
import { errorMessage } from '../../lib/errors.ts'
import type { Config } from '../config.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const SUBJECT = 'Read replica'

/** Whether DATABASE_READ_URL has what the primary has. */
export async function checkReplica(
  { databaseReadUrl }: Config,
  database: ReadOnlyDatabase | null,
): Promise<Finding[]> {
  if (!databaseReadUrl) return []
  let replica: ReadOnlyDatabase
  try {
    replica = await openReadOnly(databaseReadUrl)
  } catch (error) {
    return [problem(SUBJECT, errorMessage(error), 'Start it, or remove DATABASE_READ_URL.')]
  }
  try {
    const [read, written] = [await revisionOf(replica), database && (await revisionOf(database))]
    return written !== null && read < written
      ? [
          warning(
            SUBJECT,
            `It is ${written - read} changes behind`,
            'The primary is read until it has caught up.',
          ),
        ]
      : [ok(SUBJECT, 'It has caught up with the primary')]
  } finally {
    await replica.close()
  }
}

async function revisionOf({ db }: ReadOnlyDatabase): Promise<number> {
  return (await db.selectFrom('revision').select('n').executeTakeFirstOrThrow()).n
}
