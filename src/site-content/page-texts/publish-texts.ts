import type { Writing } from '@sailing-desk/records/database/write'
import type { ChangedTexts } from './changed-texts.ts'
import { deleteDraft, type PageTextRow } from './page-text.store.ts'
import { EDITED_PAGES } from './slots/pages.ts'

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
