/**
 * What the address of a page with parameters leads to: the page, whose one address is `found`; another address; or, if null,
 * a page that is rendered for this request only, because it does not exist or the request is faulty.
 */
export type PageAddress = { found: string } | { movedTo: string } | null

export type FindAddress = (
  params: Record<string, string>,
  query: Record<string, unknown>,
) => Promise<PageAddress>
