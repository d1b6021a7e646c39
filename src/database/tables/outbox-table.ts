import type { Generated } from 'kysely'
import type { LANES } from '../../mail/lanes.ts'
import type { SubmissionKind, SubmissionStatus } from './submission-tables.ts'

type KindsOf<Lane> = Lane extends object ? keyof Lane & string : never

declare module '@sailing-desk/records/database/schema' {
  interface Mails {
    kind: KindsOf<(typeof LANES)[keyof typeof LANES]>
    entity: SubmissionKind | 'account' | 'follower' | 'customer' | 'circular'
  }

  interface OutboxTable {
    /** For mail of a mailing, which has one for each customer. */
    mailing_id: Generated<number | null>
    /** Of a reply: the status that the submission returns to if the reply cannot be sent; null if it keeps its status. */
    status_before: SubmissionStatus | null
  }
}
