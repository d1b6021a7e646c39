import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import { slugOf } from '@sailing-desk/trade/slug'
import { unLocodeOf } from '@sailing-desk/trade/un-locode'

/** What the address of a port ends in, unless another port has the same name. */
export const portKey = ({ code, name }: { code: string | null; name: string }) =>
  unLocodeOf(code)?.toLowerCase() ?? slugOf(name)

export const portPath = (key: string) => `/ports/${encodeURIComponent(key)}`
export const shipPath = (key: string) => `/vessels/${encodeURIComponent(key)}`

/** What the address of a voyage ends in; empty for one without a letter or digit, which has no page of its own. */
export const voyageKey = (voyage: string | null) => slugOf(voyage ?? '')

/** The page of a voyage, else that of its ship. */
export function voyagePath(ship: string, voyage: string | null): string {
  const key = voyageKey(voyage)
  return key ? `${shipPath(ship)}/${encodeURIComponent(key)}` : shipPath(ship)
}

export type SailingsQuery = {
  month?: string | null
  until?: string | null
  sort?: string
  arrive_by?: string | null
  direct?: boolean
  /** A piece of cargo that is to be carried. */
  cargo?: { values: Record<string, string> } | undefined
}

export const sailingsPath = (from: string, to: string, options: SailingsQuery = {}): string =>
  [`/sailings/${encodeURIComponent(from)}/${encodeURIComponent(to)}`, sailingsQuery(options)]
    .filter(Boolean)
    .join('?')

/** What is asked for besides the ports, in one order and without what goes without saying; empty for nothing. */
export function sailingsQuery({ month, until, sort, arrive_by, direct, cargo }: SailingsQuery): string {
  const given = {
    ...(month && { month }),
    ...(until && { until }),
    ...(sort && sort !== 'departure' && { sort }),
    ...(arrive_by && { arrive_by }),
    ...(direct && { direct: '1' }),
    ...cargo?.values,
  }
  return new URLSearchParams(given).toString()
}

/** The page with the schedule of a route; routes of neither tab are intra-Asia. */
export function schedulePath(direction: string): string {
  const tab = tabOfDirection(direction)
  return tab ? `/west-east-bound?tab=${tab}` : '/intra-asia'
}

/**
 * What the address of a page with parameters leads to: the page, whose one address is `found`; another address; or, if null,
 * a page that is rendered for this request only, because it does not exist or the request is faulty.
 */
export type PageAddress = { found: string } | { movedTo: string } | null

export type FindAddress = (
  params: Record<string, string>,
  query: Record<string, unknown>,
) => Promise<PageAddress>

/** The id of a vessel's column in the table of a schedule. */
export const columnAnchor = (vesselId: number) => `vessel-${vesselId}`

/** The id of a vessel's card on narrow screens, or of its first call in the view by port. */
export const cardAnchor = (vesselId: number) => `card-${vesselId}`
