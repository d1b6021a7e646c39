import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'

const LOADS = 40
const PAUSE_MS = 40

/** Passes everything on; `/quote` arrives in two pieces, the first of which ends after another line of cargo each time. */
async function serveInPieces(site: string): Promise<Server> {
  let loads = 0
  const server = createServer(async ({ url = '/' }, reply) => {
    const response = await fetch(site + url, { headers: { 'accept-encoding': 'identity' } })
    reply.statusCode = response.status
    reply.setHeader('content-type', response.headers.get('content-type') ?? '')
    const body = Buffer.from(await response.arrayBuffer())
    if (url !== '/quote') return reply.end(body)
    loads += 1
    const first = body.indexOf('<fieldset')
    const last = body.lastIndexOf('</fieldset>')
    const end = Math.round(first + ((last - first) * loads) / LOADS)
    reply.write(body.subarray(0, end))
    await setTimeout(PAUSE_MS)
    reply.end(body.subarray(end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('the lines of cargo are shown however the page arrives', async ({ page, site }) => {
  test.setTimeout(180_000)
  const server = await serveInPieces(site.url)
  const { port } = server.address() as AddressInfo
  for (let load = 1; load <= LOADS; load += 1) {
    await page.goto(`http://127.0.0.1:${port}/quote`, { waitUntil: 'load' })
    const line = page.getByRole('group', { name: 'Line 1', exact: true })
    await expect(line.getByLabel('Length'), `load ${load}`).toBeVisible()
    expect((await line.boundingBox())?.height, `load ${load}`).toBeGreaterThan(80)
  }
  server.close()
})
