import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import { addressesOf } from './page-address.ts'
import { escapeXml } from './page-words.ts'

/** Returns when a page last changed (ISO timestamp); undefined if unknown. */
export type LastChange = (page: PublicPage) => Promise<string | undefined>

/** Returns the sitemap of all public pages (sitemaps.org). */
export async function sitemap(origin: string, lastChange: LastChange): Promise<string> {
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  const entries = await Promise.all(
    pages.map(async (page) => {
      const changed = await lastChange(page)
      return addressesOf(page).map((address) => entry(origin + address, changed))
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.flat().join('\n')}
</urlset>
`
}

function entry(address: string, changed: string | undefined): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`
}
