import { createToken, readToken } from '../../mail/tokens.ts'

const PREVIEW_MS = 7 * 86_400_000

/** The key in the address at which a page is shown with its draft. Nothing is stored: the key says until when it is valid. */
export const createPreviewKey = (secret: string, page: string): string =>
  createToken(secret, 'preview texts', `${page}~${(Date.now() + PREVIEW_MS).toString(36)}`)

export function isPreviewKey(secret: string, page: string, key: string): boolean {
  const [of, until = ''] = readToken(secret, 'preview texts', key)?.split('~') ?? []
  return of === page && Number.parseInt(until, 36) > Date.now()
}
