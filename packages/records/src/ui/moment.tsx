import { momentText } from '@sailing-desk/dates/moment'

/** Shows an ISO timestamp in Indian time, or `never` for null. */
export function Moment({ at, never = 'Never' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{momentText(at)}</time>
}
