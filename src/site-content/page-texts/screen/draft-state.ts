import { momentText } from '@sailing-desk/dates/moment'
import type { PageDraft } from '../page-texts.schema.ts'

type State = { text: string; tone: 'plain' | 'good' | 'caution' }

/** Whether a draft waits, has a time, or could not be published at its time. */
export function draftState({ publish_at, failure }: Pick<PageDraft, 'publish_at' | 'failure'>): State {
  if (publish_at) return { text: `Publishes on ${momentText(publish_at)} IST`, tone: 'good' }
  return failure ? { text: 'Could not be published', tone: 'caution' } : { text: 'Draft', tone: 'plain' }
}
