import type { Topic } from '../../database/changes/topics.ts'
import type { CachedResponse, CacheEntry } from './cache-entry.ts'

export type Made = CacheEntry | CachedResponse

/** A response that is being made. `missed` has what was changed since it began. */
type Running = { made: Promise<Made>; missed: Set<Topic>; shows: readonly Topic[]; next?: Promise<Made> }

export const touches = (shows: readonly Topic[], topics: ReadonlySet<Topic>): boolean =>
  shows.some((topic) => topics.has(topic))

/**
 * Lets requests for one URL share the making of its response. One that was changed since the making began is not shared: it
 * is made once more afterwards, for all who asked meanwhile. So each URL is made by at most one at a time, however often it
 * is changed and requested.
 */
export function createSharedWork(find: (url: string) => CacheEntry | undefined) {
  let running = new Map<string, Running>()

  /** Starts anew with all that is requested from now on. */
  function forget(): void {
    running = new Map()
  }

  function note(topics: ReadonlySet<Topic>): void {
    for (const { missed } of running.values()) for (const topic of topics) missed.add(topic)
  }

  function start(url: string, shows: readonly Topic[], make: Make): Promise<Made> {
    const all = running
    const missed = new Set<Topic>()
    const isForgotten = () => all !== running
    const made = make({ missed, isForgotten }).finally(() => all.delete(url))
    all.set(url, { made, missed, shows })
    return made
  }

  return {
    forget,
    note,
    share(url: string, shows: readonly Topic[], make: Make): Promise<Made> {
      const now = running.get(url)
      if (!now) return start(url, shows, make)
      if (!touches(now.shows, now.missed)) return now.made
      const again = () => {
        const found = find(url)
        return found ?? running.get(url)?.made ?? start(url, shows, make)
      }
      now.next ??= now.made.then(again, again)
      return now.next
    },
  }
}

/**
 * `missed` fills while it is being made; it is cleared by what had only waited so far. `isForgotten` if everything may have
 * changed since.
 */
type Make = (since: { missed: Set<Topic>; isForgotten: () => boolean }) => Promise<Made>
