import type { Database } from '../../database/open.ts'
import { type Author, writeWithoutRevision } from '../../database/write.ts'
import type { Neighbours, PageQuery } from '../../lib/paging.ts'
import type { InboxEntity, Moved, SpamForm, SpamItem } from '../inbox.schema.ts'
import { setHandling } from '../inbox.store.ts'
import { notFound, requireReceived } from '../received-row.ts'
import * as store from './spam.store.ts'
import { acrossSpam, type SpamMail } from './spam.ts'
import { ofSpamId } from './spam-id.ts'

/** Enquiries and applications that were taken for spam, together. */
export function createSpamService(database: Database, mail: SpamMail) {
  const { db } = database

  /** All or none of them. What is where it shall be stays as it is. */
  function move(author: Author, ids: SpamForm, isSpam: boolean): Promise<Moved> {
    return writeWithoutRevision(database, author, async (trx, record) => {
      const moved: Moved = { enquiries: [], applications: [], with_mail: 0 }
      for (const { entity, id } of chosen(ids)) {
        const received = await requireReceived(trx, entity, id)
        const { status: before, status_before_spam, version } = received.row
        if ((before === 'spam') === isSpam) continue
        const status = isSpam ? 'spam' : (status_before_spam ?? 'new')
        const { set, isAnnounced } = await acrossSpam(trx, mail, received, status)
        await setHandling(trx, entity, id, { status, ...set, version: version + 1 })
        record({ entity, entity_id: id, action: 'update', before: { status: before }, after: { status } })
        moved[entity === 'enquiry' ? 'enquiries' : 'applications'].push(id)
        if (isAnnounced) moved.with_mail += 1
      }
      return moved
    })
  }

  return {
    markSpam: (author: Author, ids: SpamForm) => move(author, ids, true),
    notSpam: (author: Author, ids: SpamForm) => move(author, ids, false),

    listSpam: async () => (await store.listSpam(db)) as SpamItem[],

    async readSpam(asked: PageQuery) {
      const { rows, ...page } = await store.readSpam(db, asked)
      return { ...page, rows: rows as SpamItem[] }
    },

    /** What comes before and after an item in the list, whether it is still in it or not. */
    async spamNeighbours(id: number, asked: Omit<PageQuery, 'page' | 'size'>): Promise<Neighbours> {
      const found = await store.findSpamNeighbours(db, id, asked)
      if (!found) throw notFound(ofSpamId(id).entity)
      return found
    },
  }
}

function chosen({ enquiries = [], applications = [] }: SpamForm): { entity: InboxEntity; id: number }[] {
  return [
    ...enquiries.map((id) => ({ entity: 'enquiry' as const, id })),
    ...applications.map((id) => ({ entity: 'application' as const, id })),
  ]
}
