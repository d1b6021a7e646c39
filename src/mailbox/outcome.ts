import type { Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import type { Author } from '@sailing-desk/records/database/write'
import type { NewReceived } from './mailbox.store.ts'

/** What a mail is, and what else is written with that. */
export type Outcome = Pick<NewReceived, 'result'> &
  Partial<NewReceived> & {
    also?: (trx: Db, record: (change: Change) => void) => Promise<unknown>
  }

/** Whom the history names for what comes by mail. */
export const NOBODY: Author = { account_id: null }
