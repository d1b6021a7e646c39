import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../src/app/admin-screens.ts'
import { PUBLIC_PAGES } from '../src/app/site-map.ts'
import { startApp } from './app.ts'

/** As with `npm run dev`: nothing of it was built. */
test('each public page and each screen is rendered from its sources, with its heading', async () => {
  const app = await startApp({ pages: 'from sources' })
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  for (const { path } of [...pages, ...ADMIN_SCREENS]) {
    const { statusCode, body } = await app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})
