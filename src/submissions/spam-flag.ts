import type { SpamFlag } from '../inbox/inbox.schema.ts'
import type { PageFields } from './submission.schema.ts'

/** Nobody reads a form and fills it in less. */
const FASTEST_MS = 3000

/** Why a form is taken for spam; null where it is not. Who sends nothing of the page's own fields is not suspected. */
export function spamFlag({ website, fill_ms }: Pick<PageFields, 'website' | 'fill_ms'>): SpamFlag | null {
  if (website) return 'honeypot'
  return fill_ms !== null && fill_ms < FASTEST_MS ? 'too fast' : null
}
