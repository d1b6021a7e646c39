import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import type { Neighbours, Page, PageQuery } from '@sailing-desk/records/paging'
import type { SubmissionKind, SubmissionStatus } from '../../database/tables/submission-tables.ts'
import type { MailService } from '../../mail/mail.service.ts'
import type { Received } from '../../mail/visitor-letter.ts'
import type { Moved, SpamForm, SpamItem } from '../inbox.schema.ts'
import { notFound, requireReceived, setHandling } from '../inbox.store.ts'
import { ENTITY_OF, INBOX_TABS, parseSpamId, TAB_OF } from '../inbox-tabs.ts'
import * as store from './spam.store.ts'

type Kinds = readonly SubmissionKind[]

export function createSpamService(database: Database, mail: SpamMail) {
  const { db } = database

  /** Moves all or none. Rows already there are left alone. */
  function move(author: Author, kinds: Kinds, ids: SpamForm, isSpam: boolean): Promise<Moved> {
    return writeWithoutRevision(database, author, async (trx, record) => {
      const moved: Moved = { enquiries: [], applications: [], with_mail: 0 }
      for (const { entity, id } of chosen(ids)) {
        if (!kinds.includes(entity)) throw notFound(entity)
        const received = await requireReceived(trx, entity, id)
        const { status: before, status_before_spam, version } = received.row
        if ((before === 'spam') === isSpam) continue
        const status = isSpam ? 'spam' : (status_before_spam ?? 'new')
        const { set, isAnnounced } = await applySpamChange(trx, { mail, author }, received, status)
        await setHandling(trx, entity, id, { status, ...set, version: version + 1 })
        record({ entity, entity_id: id, action: 'update', before: { status: before }, after: { status } })
        moved[TAB_OF[entity]].push(id)
        if (isAnnounced) moved.with_mail += 1
      }
      return moved
    })
  }

  return {
    /** `kinds` are those that the user may change, or read. Others do not exist. */
    markSpam: (author: Author, kinds: Kinds, ids: SpamForm) => move(author, kinds, ids, true),
    notSpam: (author: Author, kinds: Kinds, ids: SpamForm) => move(author, kinds, ids, false),

    listSpam: (kinds: Kinds): Promise<SpamItem[]> => store.listSpam(db, kinds),

    readSpam: (kinds: Kinds, query: PageQuery): Promise<Page<SpamItem>> => store.readSpam(db, kinds, query),

    /** Works for an item that has left the list, too. */
    async spamNeighbours(
      kinds: Kinds,
      id: number,
      query: Omit<PageQuery, 'page' | 'size'>,
    ): Promise<Neighbours> {
      const found = await store.findSpamNeighbours(db, kinds, id, query)
      if (!found) throw notFound(parseSpamId(id).entity)
      return found
    },
  }
}

function chosen(form: SpamForm): { entity: SubmissionKind; id: number }[] {
  return INBOX_TABS.flatMap((tab) => (form[tab] ?? []).map((id) => ({ entity: ENTITY_OF[tab], id })))
}

export type SpamMail = Pick<MailService, 'announceWithheld' | 'withdraw'>

/** Withdraws mail when a row becomes spam, and queues the withheld mail when it leaves spam. */
export async function applySpamChange(
  trx: Db,
  { mail, author }: { mail: SpamMail; author: Author },
  received: Received,
  status: SubmissionStatus,
): Promise<{ set?: { status_before_spam: SubmissionStatus | null }; isAnnounced: boolean }> {
  const { entity, row } = received
  if (row.status === status || (row.status !== 'spam' && status !== 'spam')) return { isAnnounced: false }
  if (status === 'spam') {
    await mail.withdraw(trx, { entity, entity_id: row.id })
    return { set: { status_before_spam: row.status }, isAnnounced: false }
  }
  return {
    set: { status_before_spam: null },
    isAnnounced: await mail.announceWithheld(trx, author, received),
  }
}
