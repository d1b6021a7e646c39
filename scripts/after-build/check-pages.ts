/**
 * Fails the build where a public page cannot be shown for a site without data, or is not sent as `prioritizeFirstView` means
 * it to be: see docs/decisions/first-view.md.
 */
import { resolve } from 'node:path'
import { renderPublicPage } from '../../src/app/rendering/cached-page.ts'
import { firstViewFaults } from '../../src/app/rendering/first-view.ts'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { EMPTY_SITE } from './empty-site.ts'

const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
for (const address of PUBLIC_PAGES.flatMap(addressesOf)) {
  const { status, body } = await renderPublicPage(render, EMPTY_SITE, address, (head) => head)
  if (status !== 200)
    throw new Error(`${address} has the status ${status}: see scripts/after-build/empty-site.ts`)
  const faults = firstViewFaults(body.toString())
  if (faults.length > 0) throw new Error(`${address}: ${faults.join(', ')}`)
}
