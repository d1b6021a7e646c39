import { escapeMarkup } from '@sailing-desk/trade/text'
import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import { addressesOf } from './page-address.ts'

/** Returns when a page last changed (ISO timestamp); undefined if unknown. */
export type LastChange = (page: Pick<PublicPage, 'tables'>) => Promise<string | undefined>

/** A page with parameters, and the tables that it is made from. */
export type DataAddress = { url: string; tables: PublicPage['tables'] }

/** Returns the sitemap of all public pages (sitemaps.org), and of those with parameters at `addresses`. */
export async function sitemap(
  origin: string,
  lastChange: LastChange,
  addresses: readonly DataAddress[],
): Promise<string> {
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  const fixed = pages.flatMap((page) => addressesOf(page).map((url) => ({ url, tables: page.tables })))
  const changed = new Map<string, string | undefined>()
  for (const page of [...fixed, ...addresses]) {
    const key = String(page.tables)
    if (!changed.has(key)) changed.set(key, await lastChange(page))
  }
  const entries = [...fixed, ...addresses].map(({ url, tables }) =>
    entry(origin + url, changed.get(String(tables))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, changed: string | undefined): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeMarkup(changed)}</lastmod>`
  return `<url><loc>${escapeMarkup(address)}</loc>${lastmod}</url>`
}
