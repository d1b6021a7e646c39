type Read = { path: string; encoding: 'br' | 'gzip'; weight: number }

const page = (path: string, weight: number): Read => ({ path, encoding: 'br', weight })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** What 100 requests of visitors are: pages, the data that browsers load, and calendars. */
export const MIX: Read[] = [
  page('/', 13),
  page('/west-east-bound', 16),
  page('/west-east-bound?tab=export', 8),
  page('/intra-asia', 2),
  page('/map', 2),
  page('/ports', 3),
  page('/vessels', 2),
  page('/changes', 2),
  page('/sailings/harbour-1/harbour-5', 4),
  page('/vessels/meridian-star-3', 4),
  page('/inland-logistics', 4),
  page('/overview', 4),
  page('/contact-us', 4),
  ...numbers(4).map((n) => page(`/ports/harbour-${n}`, 2)),
  ...numbers(4).map((n) => page(`/backend/api/sailing-schedule/${n}`, 4)),
  page('/backend/api/next-sailings', 2),
  page('/backend/api/ports/harbour-1', 2),
  page('/backend/api/equipment', 2),
  { path: '/ports/harbour-1.ics', encoding: 'gzip', weight: 2 },
]

/** Returns a function that picks from the mix, in the same order in every run. */
export function createPicker(): () => Read {
  const all = MIX.flatMap((read) => Array.from({ length: read.weight }, () => read))
  let n = 1
  return () => {
    n = (n * 48_271) % 2_147_483_647
    return all[n % all.length] as Read
  }
}
