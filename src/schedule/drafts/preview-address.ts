import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { readToken, signToken } from '../../secrets/signed-token.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { findDraft, markDraft } from './draft.store.ts'
import { requireDraft } from './draft-version.ts'
import type { DraftRow } from './publisher.ts'

const DAY_MS = 86_400_000
const PREVIEW_DAYS = 7
const PURPOSE = 'preview a draft'

type PreviewAddress = { path: string; expires_at: string }

/** The address of a preview: the same until it expires, or a new one in its place. */
export function createPreviewAddress(
  database: Database,
  siteSecret: SiteSecret,
  author: Author,
  id: number,
  { isNew = false } = {},
): Promise<PreviewAddress> {
  return writeWithoutRevision(database, author, async (trx) => {
    const { preview_until: until } = await requireDraft(trx, id)
    const now = Date.now()
    const known = until === null ? now : Date.parse(until)
    // The address before has another time, however soon it is replaced.
    const expires = !isNew && known > now ? known : Math.max(now + PREVIEW_DAYS * DAY_MS, known + 1)
    const expires_at = new Date(expires).toISOString()
    if (expires_at !== until) await markDraft(trx, id, { preview_until: expires_at })
    const key = signToken(await siteSecret(trx), PURPOSE, { subject: String(id), expires })
    return { path: `/preview/${key}`, expires_at }
  })
}

/** The draft with this key in its address. Throws 404 if there is none, or the address has expired or was replaced. */
export async function requirePreviewed(
  db: Db,
  siteSecret: SiteSecret,
  key: string,
): Promise<{ draft: DraftRow; expires_at: string }> {
  const signed = readToken(await siteSecret(db), PURPOSE, key)
  const draft = signed && (await findDraft(db, Number(signed.subject)))
  const expires_at = draft?.preview_until
  if (!draft || !expires_at || Date.parse(expires_at) !== signed.expires)
    throw new DomainError(404, 'There is no such preview, or its address has expired.')
  return { draft, expires_at }
}
