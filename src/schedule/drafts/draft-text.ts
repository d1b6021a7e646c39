import { momentText } from '@sailing-desk/dates/moment'
import type { Draft } from './draft.schema.ts'

export const NO_DRAFTS =
  'No drafts. Changes of a route, or a circular under review, can be kept here until they are published.'

export const KIND_LABELS: Record<Draft['kind'], string> = { route: 'Route', circular: 'Circular' }

type State = { text: string; tone: 'plain' | 'good' | 'caution'; reason: string | null }

type Stated = Pick<Draft, 'publish_at' | 'failure'> & { problem?: string | null }

/** Whether a draft waits, has a time, or cannot or could not be published at its time. */
export function stateOf({ publish_at, failure, problem }: Stated): State {
  if (publish_at && problem) {
    const reason = `Its time is ${momentText(publish_at)} IST. ${problem}`
    return { text: 'Cannot be published', tone: 'caution', reason }
  }
  if (publish_at) return { text: `Publishes on ${momentText(publish_at)} IST`, tone: 'good', reason: null }
  if (failure) return { text: 'Could not be published', tone: 'caution', reason: failure }
  return { text: 'Draft', tone: 'plain', reason: null }
}

const PATHS: Record<Draft['kind'], (draft: Pick<Draft, 'id' | 'route_id'>) => string> = {
  route: ({ route_id }) => `/admin/schedule/grid?route=${route_id}`,
  circular: ({ id }) => `/admin/circulars/${id}`,
}

/** The screen on which the draft is edited. */
export const draftPath = ({ kind, ...draft }: Pick<Draft, 'kind' | 'id' | 'route_id'>): string =>
  PATHS[kind](draft)

/** One line for the dashboard, null without drafts. */
export function draftsLine(drafts: readonly Stated[]): string | null {
  if (drafts.length === 0) return null
  const failed = drafts.filter((draft) => stateOf(draft).tone === 'caution').length
  const count = drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`
  return failed === 0 ? `${count} not published yet` : `${count}, of which ${failed} could not be published`
}
