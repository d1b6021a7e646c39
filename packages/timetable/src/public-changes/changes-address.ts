import type { ChangeFilter } from '../sailing-change.schema.ts'

/** The filter as the query of the page: '?port=inmaa'; empty without one. */
export function queryOf({ route, vessel, port }: ChangeFilter, page?: number): string {
  const asked = [
    ['route', route],
    ['vessel', vessel],
    ['port', port],
    ['page', page === 1 ? undefined : page],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return asked.length > 0 ? `?${asked.join('&')}` : ''
}

/** The address of the page, or with an `extension` of a file of it. */
export function changesHref(filter: ChangeFilter, { page }: { page?: number } = {}, extension = ''): string {
  return `/changes${extension}${queryOf(filter, page)}`
}

/** The filter in the query of a page or file; what makes no sense is left out. */
export function filterInQuery(query: URLSearchParams): ChangeFilter {
  const route = query.get('route') ?? ''
  const [vessel, port] = [query.get('vessel'), query.get('port')]
  return {
    ...(/^[1-9]\d{0,8}$/.test(route) && { route: Number(route) }),
    ...(vessel && { vessel }),
    ...(port && { port }),
  }
}
