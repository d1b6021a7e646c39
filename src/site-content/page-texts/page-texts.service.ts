import { momentText } from '@sailing-desk/dates/moment'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, write, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError, type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import { readToken, signToken } from '../../secrets/signed-token.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import type { ChangedTexts } from './changed-texts.ts'
import {
  baseOf,
  draftedTexts,
  type PageState,
  readSlots,
  readState,
  requirePage,
  shownTexts,
  type TextSources,
  textsIn,
} from './page-state.ts'
import * as store from './page-text.store.ts'
import type { EditedPageSummary, PageDraft, PageTexts, PageTextsForm } from './page-texts.schema.ts'
import { publishDueTexts, publishTexts } from './scheduled-texts.ts'
import { wordsOf } from './slots/blocks.ts'
import { EDITED_PAGES } from './slots/pages.ts'
import { checkedValue, type Slot } from './slots/slots.ts'

export type PageTextsService = ReturnType<typeof createPageTextsService>

type Parts = TextSources & { siteSecret: SiteSecret }

const PREVIEW_MS = 7 * 86_400_000
const GONE = 'There is no such preview, or its address has expired.'

/** The texts of pages: `content/` has those of a fresh site, and only what the office has changed is stored. */
export function createPageTextsService(database: Database, { siteSecret, ...sources }: Parts) {
  const { db } = database
  const summaryOf = (
    page: string,
    slots: readonly Slot[],
    { draft, published }: Pick<PageState, 'draft' | 'published'>,
  ): EditedPageSummary => ({
    ...{ page, title: requirePage(page).name, path: requirePage(page).path },
    changed: Object.keys(shownTexts(slots, published)).length,
    draft: draft ? toDraft(draft) : null,
  })

  async function readTexts(page: string): Promise<PageTexts> {
    const slots = await readSlots(db, page, sources)
    const state = await readState(db, page)
    const signed = { subject: page, expires: Date.now() + PREVIEW_MS }
    const key = signToken(await siteSecret(db), 'preview texts', signed)
    const summary = summaryOf(page, slots, state)
    const texts = draftedTexts(state)
    const shown = shownTexts(slots, texts)
    return {
      ...summary,
      version: state.version,
      slots: slots.map((slot) => ({ ...slot, ...values(slot, shown) })),
      unused: Object.entries(texts)
        .filter(([slot]) => !Object.hasOwn(shown, slot))
        .map(([slot, value]) => ({ slot, words: wordsOfUnused(value) })),
      preview: `${summary.path}?draft=${key}`,
    }
  }

  return {
    async listPages(): Promise<EditedPageSummary[]> {
      const rows = Map.groupBy(await store.listTexts(db), ({ page }) => page)
      const drafts = new Map((await store.listDrafts(db)).map((draft) => [draft.page, draft]))
      const pages: EditedPageSummary[] = []
      for (const page of Object.keys(EDITED_PAGES)) {
        const state = { published: textsIn(rows.get(page) ?? []), draft: drafts.get(page) }
        pages.push(summaryOf(page, await readSlots(db, page, sources), state))
      }
      return pages
    },

    readTexts,

    /** What a page shows in place of the texts of a fresh site. Throws 404 for a key that is unknown or has expired. */
    async readShown(page: string, key: string | undefined): Promise<ChangedTexts> {
      const slots = await readSlots(db, page, sources)
      if (key !== undefined && readToken(await siteSecret(db), 'preview texts', key)?.subject !== page)
        throw new DomainError(404, GONE)
      const state = await readState(db, page)
      return shownTexts(slots, key === undefined ? state.published : draftedTexts(state))
    },

    /** Keeps the texts as a draft, with or without a time, or publishes them. */
    async save(
      author: Author,
      page: string,
      form: PageTextsForm,
    ): Promise<{ batch?: string; data: PageTexts }> {
      const slots = await readSlots(db, page, sources)
      const publish_at = form.publish === 'at' ? requireTime(form.publish_at) : null
      if (form.publish === 'now') {
        const batch = await write(database, author, async (writing) => {
          const state = await requireVersion(writing.trx, page, form.version)
          const texts = checkedTexts(slots, form.texts, draftedTexts(state))
          const isChanged = await publishTexts(writing, page, state.rows, texts)
          return isChanged ? writing.batch : undefined
        })
        return { ...(batch !== undefined && { batch }), data: await readTexts(page) }
      }
      await writeWithoutRevision(database, author, async (trx) => {
        const state = await requireVersion(trx, page, form.version)
        const texts = checkedTexts(slots, form.texts, draftedTexts(state))
        await store.putDraft(trx, {
          ...{ page, texts: JSON.stringify(texts), base: baseOf(state.rows) },
          ...{ updated_at: new Date().toISOString(), updated_by: author.account_id },
          ...{ publish_at, publish_by: publish_at === null ? null : author.account_id, failure: null },
        })
      })
      return { data: await readTexts(page) }
    },

    async discard(author: Author, page: string): Promise<void> {
      requirePage(page)
      await writeWithoutRevision(database, author, async (trx) => {
        if (!(await store.findDraft(trx, page)))
          throw new DomainError(404, 'This draft was published or discarded.')
        await store.deleteDraft(trx, page)
      })
    },

    publishDue: (log?: Parameters<typeof publishDueTexts>[1], stop?: AbortSignal) =>
      publishDueTexts(database, log, stop),
    nextPublishing: () => store.nextPublishing(db),
  }
}

const toDraft = ({ updated_at, author, publish_at, failure }: store.FoundDraft): PageDraft => ({
  ...{ updated_at, updated_by: author, publish_at, failure },
})

/** The schema of the response takes lists that may be changed. */
function values({ id, initial }: Slot, shown: ChangedTexts) {
  const value = (shown[id] ?? initial) as Slot['initial']
  return { initial: plain(initial), value: plain(value) }
}
const plain = (value: Slot['initial']) => (typeof value === 'string' ? value : [...value])

const wordsOfUnused = (value: unknown): string => (Array.isArray(value) ? wordsOf(value) : String(value))

function requireTime(given: string | null | undefined): string {
  if (!given) throw new DomainError(422, 'Publish at is required', 'publish_at')
  const at = new Date(given)
  if (at.getTime() <= Date.now()) throw new DomainError(422, 'Publish at must be in the future', 'publish_at')
  return at.toISOString()
}

/** Throws 409 that says who changed the draft, if it or what is published was changed since. */
async function requireVersion(db: Db, page: string, version: string): Promise<PageState> {
  const state = await readState(db, page)
  if (state.version === version) return state
  const { draft } = state
  const by = draft?.author ? ` by ${draft.author} on ${momentText(draft.updated_at)}` : ' by someone else'
  throw new DomainError(409, `These texts were changed${by}. Reload and try again.`, 'version')
}

/** What is to be stored. Throws 422 with the errors of all slots; unused texts are kept as they are stored. */
function checkedTexts(slots: readonly Slot[], given: ChangedTexts, stored: ChangedTexts): ChangedTexts {
  const known = new Map(slots.map((slot) => [slot.id, slot]))
  const errors: FieldError[] = []
  const texts: ChangedTexts = {}
  for (const [id, value] of Object.entries(given)) {
    const slot = known.get(id)
    if (!slot) {
      if (Object.hasOwn(stored, id)) texts[id] = stored[id]
      else errors.push({ field: id, message: 'The page has no such text' })
      continue
    }
    const checked = checkedValue(slot, value)
    if ('message' in checked) errors.push({ field: id, message: checked.message })
    else if (JSON.stringify(checked.value) !== JSON.stringify(slot.initial)) texts[id] = checked.value
  }
  const [first, ...others] = errors
  if (first) throw new InvalidFields([first, ...others])
  return texts
}
