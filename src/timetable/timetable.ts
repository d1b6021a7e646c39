import { createHistoryReader } from '@sailing-desk/records/database/history'
import type { Database } from '@sailing-desk/records/database/open'
import type { Published } from '@sailing-desk/timetable/published'
import type { PublicState } from '../http/response-cache/sources.ts'
import { load, type Recent } from './load.ts'
import { update } from './update.ts'

declare module '../http/response-cache/sources.ts' {
  interface PublicState {
    published: Published
  }
}

/** For what may show anything of the schedule. */
export const onSchedule = ({ published }: PublicState) => [published]

/** After more written rows the whole schedule is read. */
const MAX_ROWS = 5000
/** Where writers never pause, a response may lack the newest of what they wrote while it was made. */
const MAX_ROUNDS = 10

/** Returns the schedule as it is on `today` (ISO day): nothing is older than a write that was committed before the call. */
export type ReadPublished = (today: string) => Promise<Published>

/** Keeps the schedule in memory. What was written since the last call, by whatever process, is read again first. */
export function createTimetable(
  database: Database,
  readRecent: (today: string) => Promise<Recent>,
): ReadPublished {
  const { db, revision } = database
  const readHistory = createHistoryReader(database, MAX_ROWS)
  let known: { revision: number; published: Published } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const isCurrent = async (today: string) =>
    known?.published.today === today && known.revision === (await revision())

  async function readAgain(today: string): Promise<Published> {
    if (known && (await isCurrent(today))) return known.published
    let published = known?.published
    // If this fails, the rows that were read are not returned again.
    known = undefined
    // Until nothing was written meanwhile, so that all of it is of one revision.
    for (let round = 1; ; round++) {
      const { revision, rows } = await readHistory()
      const isWhole = published && round > 1 && rows?.length === 0
      if (!published || !isWhole) {
        const recent = await readRecent(today)
        published =
          published && rows
            ? await update(db, published, rows, { ...recent, today })
            : await load(db, today, recent)
      }
      if (!isWhole && round < MAX_ROUNDS) continue
      known = { revision, published }
      return published
    }
  }

  return async (today) => {
    if (known && (await isCurrent(today))) return known.published
    const result = queue.then(() => readAgain(today))
    queue = result.catch(() => {})
    return result
  }
}
