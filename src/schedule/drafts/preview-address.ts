import { createHash, createHmac } from 'node:crypto'
import type { Database, Db } from '../../database/open.ts'
import { type Author, writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { findDraftByPreview, markDraft } from './draft.store.ts'
import { requireDraft } from './draft-version.ts'
import type { DraftRow } from './publisher.ts'

const DAY_MS = 86_400_000
const PREVIEW_DAYS = 7
const KEY_LENGTH = 22

type PreviewAddress = { path: string; expires_at: string }

/**
 * The address of a preview: the same until it expires, or a new one in its place. Its key follows from the secret of the site and is not
 * stored, so that who reads the database cannot open previews.
 */
export function createPreviewAddress(
  database: Database,
  siteSecret: SiteSecret,
  author: Author,
  id: number,
  { isNew = false } = {},
): Promise<PreviewAddress> {
  return writeWithoutRevision(database, author, async (trx) => {
    const { preview_hash, preview_until: until } = await requireDraft(trx, id)
    const secret = await siteSecret(trx)
    if (!isNew && until !== null && until > new Date().toISOString()) {
      const known = keyOf(secret, id, until)
      if (hashOf(known) === preview_hash) return { path: pathOf(known), expires_at: until }
    }
    const preview_until = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString()
    const key = keyOf(secret, id, preview_until)
    await markDraft(trx, id, { preview_hash: hashOf(key), preview_until })
    return { path: pathOf(key), expires_at: preview_until }
  })
}

const keyOf = (secret: string, id: number, until: string) =>
  createHmac('sha256', secret)
    .update(`preview of draft ${id} until ${until}`)
    .digest('base64url')
    .slice(0, KEY_LENGTH)

const pathOf = (key: string) => `/preview/${key}`

/** The draft with this key in its address. Throws 404 if there is none, or the address has expired. */
export async function requirePreviewed(
  db: Db,
  key: string,
): Promise<{ draft: DraftRow; expires_at: string }> {
  const draft = await findDraftByPreview(db, hashOf(key), new Date().toISOString())
  if (!draft?.preview_until)
    throw new DomainError(404, 'There is no such preview, or its address has expired.')
  return { draft, expires_at: draft.preview_until }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
