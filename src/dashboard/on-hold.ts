import { momentText } from '@sailing-desk/dates/moment'
import { listJobs } from '@sailing-desk/records/database/jobs/job.store'
import { listSetAside } from '@sailing-desk/records/database/jobs/job-items'
import type { Db } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { AREA_SET_FOR_LATER, type SetForLater } from '../accounts/on-behalf.ts'
import { mayAccess, type Role } from '../accounts/roles.ts'
import { draftPath } from '../schedule/drafts/draft-text.ts'
import { EDITED_PAGES } from '../site-content/page-texts/slots/pages.ts'
import type { Today } from './today.schema.ts'

type OnHold = Today['on_hold']

/** More are not named: who has dealt with these sees the next. */
const MAX_NAMED = 20

const LISTS: Record<SetForLater, (db: Db) => Promise<OnHold>> = {
  async draft(db) {
    const drafts = await db
      .selectFrom('draft')
      .select(['id', 'kind', 'route_id', 'title', 'failure'])
      .where('failure', 'is not', null)
      .where('published_batch', 'is', null)
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ failure: string }>()
      .execute()
    return drafts.map((draft) => ({ what: draft.title, reason: draft.failure, to: draftPath(draft) }))
  },
  async page_draft(db) {
    const drafts = await db
      .selectFrom('page_draft')
      .select(['page', 'failure as reason'])
      .where('failure', 'is not', null)
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ reason: string }>()
      .execute()
    return drafts.map(({ page, reason }) => {
      const name = EDITED_PAGES[page]?.name ?? page
      return { what: `Texts of ${name}`, reason, to: `/admin/texts/${page}` }
    })
  },
  async mailing(db) {
    const mailings = await db
      .selectFrom('mailing')
      .select(['id', 'subject', 'failure as reason'])
      .where('failure', 'is not', null)
      .where('state', '=', 'scheduled')
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ reason: string }>()
      .execute()
    return mailings.map(({ id, subject, reason }) => {
      return { what: `Mailing '${subject}'`, reason, to: `/admin/customers/mailings/${id}` }
    })
  },
}

/**
 * What was not done at its time and waits for somebody, as far as the role may change it; for administrators also what jobs have set
 * aside, and the jobs that fail, but for those `shownElsewhere`.
 */
export async function listOnHold(db: Db, role: Role, shownElsewhere: readonly string[]): Promise<OnHold> {
  const tables = namesOf(LISTS).filter((table) => mayAccess(role, AREA_SET_FOR_LATER[table], 'write'))
  const waiting = (await Promise.all(tables.map((table) => LISTS[table](db)))).flat()
  if (!mayAccess(role, 'administration', 'read')) return waiting
  const setAside = (await listSetAside(db, MAX_NAMED)).map(({ name, reason }) => ({
    ...{ what: name, reason: `It is tried again once a day. ${reason}`, to: null },
  }))
  const failing = (await listJobs(db)).flatMap(({ name, failing_since }) =>
    failing_since === null || shownElsewhere.includes(name) ? [] : failingJob(name, failing_since),
  )
  return [...waiting, ...setAside, ...failing]
}

/** Why is for the operator: it may quote settings. */
const failingJob = (name: string, since: string) => ({
  what: `The job '${name}'`,
  reason: `It has failed since ${momentText(since)} IST. npm run cli -- doctor says why.`,
  to: null,
})
