import { createHistoryEntryReader, type HistoryEntry } from '../../database/changes/history-reader.ts'
import type { Topic } from '../../database/changes/topics.ts'
import type { Database } from '../../database/open.ts'
import type { ReadChanges } from '../../http/response-cache/response-cache.ts'

/** Returns a function that says what changed since it was called last. */
export function createChangeReader(
  database: Database,
  topicsOf: (rows: readonly HistoryEntry[]) => Promise<Set<Topic>>,
): ReadChanges {
  const read = createHistoryEntryReader(database)
  return async () => {
    const topics = new Set<Topic>()
    // Until nothing was written meanwhile: see changedTopics.
    for (;;) {
      const { revision, rows } = await read()
      if (!rows) return { revision, topics: null }
      if (rows.length === 0) return { revision, topics }
      for (const topic of await topicsOf(rows)) topics.add(topic)
    }
  }
}
