import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../src/app/admin-screens.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { DATA_PAGES, MAIL_PAGES, PUBLIC_PAGES } from '../src/app/site-map.ts'
import { startApp } from './app.ts'
import { addressInSample } from './filled-path.ts'

type Opened = { path: string; hasToken?: true }

/** As with `npm run dev`: nothing of it was built. */
test('each public page and each screen is rendered from its sources, with its heading', async () => {
  const app = await startApp({ pages: 'from sources' })
  await fillWithSample(app.services)
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  // A link without its token says so.
  for (const { path, hasToken } of [...pages, ...DATA_PAGES, ...MAIL_PAGES, ...ADMIN_SCREENS] as Opened[]) {
    const { statusCode, body } = await app.inject(addressInSample(path))
    if (!hasToken || statusCode !== 404) expect([path, statusCode]).toEqual([path, 200])
    expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})
