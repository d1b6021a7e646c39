import type { Change } from '../change-rows.ts'
import type { Db } from '../open.ts'

/** What a write changed, with the ids of its rows in the history. */
export type WrittenChanges = { at: string; batch: string; changes: (Change & { id: number })[] }

/**
 * Keeps what visitors saw change beside the history (see schedule/recorder.ts). It is given when the database is opened, and
 * called at the end of each write that visitors can see, in its transaction.
 */
export type Recorder = { record: (trx: Db, written: WrittenChanges) => Promise<void> }
