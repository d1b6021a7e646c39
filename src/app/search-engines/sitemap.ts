import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import { addressesOf } from './page-address.ts'
import { escaped } from './page-words.ts'

/** When a page last changed, as an ISO moment; undefined where that is not known. */
export type LastChange = (page: PublicPage) => Promise<string | undefined>

/** Every page that is to be found, and when it last changed (sitemaps.org). */
export async function sitemap(origin: string, lastChange: LastChange): Promise<string> {
  const found = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  const entries = await Promise.all(
    found.map(async (page) => {
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
  const lastmod = changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`
  return `<url><loc>${escaped(address)}</loc>${lastmod}</url>`
}
