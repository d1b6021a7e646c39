import { createHash } from 'node:crypto'
import type { Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import type { Company } from '../../../content/company.ts'
import type { ChangedTexts } from './changed-texts.ts'
import { type FoundDraft, findDraft, listTextsOf, type PageTextRow } from './page-text.store.ts'
import { EDITED_PAGES, type EditedPage } from './slots/pages.ts'
import { checkedValue, type Slot, slotsOf } from './slots/slots.ts'

/** What the texts of a fresh site are made from. */
export type TextSources = { readCompany: (db: Db) => Promise<Company>; keptDays: number }

/** Throws 404 for a page without texts of its own. */
export function requirePage(page: string): EditedPage {
  const found = Object.hasOwn(EDITED_PAGES, page) ? EDITED_PAGES[page] : undefined
  if (!found) throw new DomainError(404, 'This page has no texts to change.')
  return found
}

export async function readSlots(
  db: Db,
  page: string,
  { readCompany, keptDays }: TextSources,
): Promise<Slot[]> {
  const { textsFor } = requirePage(page)
  return slotsOf(textsFor(await readCompany(db), keptDays))
}

/** The changed texts that the page has and understands. Others are of another version of this program. */
export function shownTexts(slots: readonly Slot[], changed: ChangedTexts): ChangedTexts {
  const shown: ChangedTexts = {}
  for (const slot of slots) {
    if (!Object.hasOwn(changed, slot.id)) continue
    const checked = checkedValue(slot, changed[slot.id])
    if ('value' in checked) shown[slot.id] = checked.value
  }
  return shown
}

/** What is stored of a page. */
export type PageState = {
  rows: PageTextRow[]
  published: ChangedTexts
  draft: FoundDraft | undefined
  /** Changes with each write of the page. */
  version: string
}

export async function readState(db: Db, page: string): Promise<PageState> {
  const rows = await listTextsOf(db, page)
  const draft = await findDraft(db, page)
  const version = `${baseOf(rows)}-${draft ? `${draft.id}.${draft.version}` : ''}`
  return { rows, published: textsIn(rows), draft, version }
}

export const textsIn = (rows: readonly PageTextRow[]): ChangedTexts =>
  Object.fromEntries(rows.map(({ slot, value }) => [slot, JSON.parse(value)]))

/** Which texts are published, without the texts. */
export const baseOf = (rows: readonly PageTextRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}.${version}`).join())
    .digest('base64url')

/** What a draft would have changed; without a draft, what is published. */
export const draftedTexts = ({ published, draft }: PageState): ChangedTexts =>
  draft ? JSON.parse(draft.texts) : published
