import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { publicRoutesUrl } from './pages.ts'

/** The lists of routes that a page refers to. */
const listsIn = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/(?:manifest|public-routes)-\w+\.js/g)].map(([url]) => url)),
]

test.each(['/overview', '/westeastbound', '/login', '/contact-us?vessel=A', '/preview/unknown'])(
  '%s brings only the public routes',
  async (url) => {
    const { inject } = await startApp({ as: 'visitor', pages: true })
    expect(listsIn((await inject(url)).body)).toEqual([publicRoutesUrl()])
  },
)

test.each(['/dashbord', '/Admin/Users', '/admin/circulars/1'])('%s brings all routes', async (url) => {
  const { inject } = await startApp({ pages: true })
  expect(listsIn((await inject(url)).body)).toEqual([expect.stringMatching(/^\/assets\/manifest-/)])
})

test('the list of the public routes is sent compressed, to be kept for good, and names no screen', async () => {
  const { inject } = await startApp({ as: 'visitor', pages: true })
  const headers = { 'accept-encoding': 'br' }
  const compressed = await inject({ url: publicRoutesUrl(), headers })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable')

  const { body } = await inject(publicRoutesUrl())
  expect(body).toContain('"/west-east-bound"')
  expect(body).not.toMatch(/\/admin|\/dashbord/)
})
