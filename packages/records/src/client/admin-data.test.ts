import { expect, test, vi } from 'vitest'
import { fromBrowser, fromBrowserInPlace } from './admin-data.ts'

const NOT_RUNNING = 'The site is not running at the moment. Please try again in a few minutes.'
const at = { url: new URL('http://site.test/admin/ports') }

/** A proxy before the site answers in its place. */
const proxyAnswers = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status })))

test('a list says what a proxy meant that answered for us', async () => {
  proxyAnswers(502)
  await expect(fromBrowser((get) => get('/api/ports'))(at)).rejects.toMatchObject({
    data: NOT_RUNNING,
    init: { status: 502 },
  })
  expect(await fromBrowserInPlace((get) => get('/api/ports'))(at)).toEqual({ failure: NOT_RUNNING })
})
