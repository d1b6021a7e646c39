import type { SpamFlag } from '../inbox/inbox.schema.ts'
import type { PageFields } from './submission.schema.ts'

/** Nobody reads and fills in a form faster. */
const FASTEST_MS = 3000

/** Returns why a form is spam, or null. Forms without the page fields are not suspected. */
export function spamFlag({ website, fill_ms }: Pick<PageFields, 'website' | 'fill_ms'>): SpamFlag | null {
  if (website) return 'honeypot'
  return fill_ms !== null && fill_ms < FASTEST_MS ? 'too fast' : null
}
