import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { Job, JobLog, WaitingJob } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Writing, write, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { authorOnBehalf } from '../../accounts/on-behalf.ts'
import type { ChangedTexts } from './changed-texts.ts'
import { baseOf, readState } from './page-state.ts'
import * as store from './page-text.store.ts'
import { deleteDraft, type PageTextRow } from './page-text.store.ts'
import { EDITED_PAGES } from './slots/pages.ts'

type Log = Pick<JobLog, 'error'>

const NAME = 'publish page texts'
/** The database may have been away. */
const RETRY_MS = 20_000

type Publishing = {
  publishDue: (log?: Log, signal?: AbortSignal) => Promise<void>
  nextPublishing: WaitingJob['nextAt']
}

/** Publishes texts at their times. */
export const publishingTexts = ({ publishDue, nextPublishing }: Publishing): Job => ({
  name: NAME,
  hasItems: true,
  nextAt: nextPublishing,
  retryMs: RETRY_MS,
  run: async (signal, log) => void (await publishDue(log, signal)),
})

/** Publishes the texts whose time has come, on behalf of who chose it. Several processes may share one database. */
export async function publishDueTexts(database: Database, log?: Log, signal?: AbortSignal): Promise<void> {
  const doing = {
    ...{ job: NAME, log, signal },
    keyOf: ({ page, version, publish_at }: store.FoundDraft) => `${page} ${version} ${publish_at}`,
    nameOf: ({ page }: store.FoundDraft) => `Texts of ${page}`,
    setAside: (draft: store.FoundDraft, reason: string) => keepFailure(database, draft, reason),
  }
  const due = await store.listDue(database.db, new Date().toISOString())
  await eachItem(database, doing, due, (draft) => publishOne(database, draft))
}

async function publishOne(database: Database, draft: store.FoundDraft): Promise<void> {
  const { page } = draft
  const authorIn = (db: Db) => authorOnBehalf(db, 'page_draft', draft.publish_by)
  await write(database, await authorIn(database.db), async (writing) => {
    await authorIn(writing.trx)
    const { draft: current, rows } = await readState(writing.trx, page)
    // Published, discarded or changed meanwhile.
    if (!current || !isSame(current, draft)) return
    if (draft.base !== baseOf(rows))
      throw new DomainError(
        409,
        'The published texts were changed meanwhile. Look at the draft and publish it.',
      )
    await publishTexts(writing, page, rows, JSON.parse(draft.texts))
  })
}

const isSame = (one: store.PageDraftRow, other: store.PageDraftRow) =>
  one.id === other.id && one.version === other.version && one.publish_at === other.publish_at

function keepFailure(database: Database, draft: store.FoundDraft, failure: string): Promise<void> {
  return writeWithoutRevision(database, { account_id: draft.publish_by }, async (trx) => {
    const current = await store.findDraft(trx, draft.page)
    if (!current || !isSame(current, draft)) return
    await store.markDraft(trx, draft.id, { publish_at: null, publish_by: null, failure })
  })
}

/** Makes these the only changed texts of the page, and deletes its draft. `rows`: what is published. Returns whether any text changes. */
export async function publishTexts(
  { trx, nameWrite, insert, update, remove }: Writing,
  page: string,
  rows: readonly PageTextRow[],
  texts: ChangedTexts,
): Promise<boolean> {
  nameWrite(`Texts of ${EDITED_PAGES[page]?.name ?? page} published`)
  const before = new Map(rows.map((row) => [row.slot, row]))
  let isChanged = false
  for (const [slot, text] of Object.entries(texts)) {
    const value = JSON.stringify(text)
    const row = before.get(slot)
    if (row?.value === value) continue
    isChanged = true
    if (row) await update('page_text', row, { value })
    else await insert('page_text', { page, slot, value })
  }
  for (const row of rows.filter(({ slot }) => !Object.hasOwn(texts, slot))) {
    isChanged = true
    await remove('page_text', row)
  }
  await deleteDraft(trx, page)
  return isChanged
}
