import { momentText } from '../lib/moment.ts'

/** A moment (ISO) as the clocks in India show it, wherever it is read; `never` where there was none. */
export function Moment({ at, never = 'Never' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{momentText(at)}</time>
}
