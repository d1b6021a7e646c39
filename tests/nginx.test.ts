import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSite } from '../scripts/site-process.ts'
import { SECRET_KEY } from './app.ts'
import { openForTest } from './databases.ts'
import { METRICS_SPELLINGS, METRICS_TOKEN, SECRET_ADDRESSES, SITE_HOST, WITH_TOKEN } from './https-proxy.ts'
import { expectLargestUploads } from './largest-uploads.ts'
import { findNginx, startNginx } from './nginx.ts'
import { SOON } from './soon.ts'
import { newFolder } from './temporary-files.ts'

test.skipIf(!findNginx())(
  'the site behind nginx keeps its metrics to itself, and secrets out of the logs',
  async () => {
    const { nginx, site } = await startBehindNginx()

    expect((await fetch(`${site.url}/metrics`, { headers: WITH_TOKEN })).status).toBe(200)
    for (const path of METRICS_SPELLINGS)
      expect([400, 404], path).toContain((await nginx.send(path, { headers: WITH_TOKEN })).status)

    for (const path of SECRET_ADDRESSES) await nginx.send(path)
    await site.stop()
    for (const path of SECRET_ADDRESSES) await nginx.send(path)
    await nginx.send('/last')

    await vi.waitFor(() => expect(nginx.accessLog()).toContain('GET /last"'), SOON)
    expect(nginx.accessLog()).toContain('"GET /ports" 200')
    expect(nginx.accessLog()).toContain('"GET /backend/api/preview/***" 404')
    expect(nginx.accessLog() + nginx.errorLog()).not.toContain('s3cret')
  },
)

test.skipIf(!findNginx())(
  'the largest file of each kind gets through nginx',
  async () => {
    const { nginx, databaseUrl } = await startBehindNginx()

    await expectLargestUploads(nginx.send, openForTest(databaseUrl))
  },
  120_000,
)

async function startBehindNginx() {
  const folder = newFolder()
  const settings = {
    SECRET_KEY,
    METRICS_TOKEN,
    TRUST_PROXY: '127.0.0.1',
    SITE_ORIGIN: `https://${SITE_HOST}`,
  }
  const databaseUrl = `sqlite:${join(folder, 'site.db')}`
  const ERASURE_LEDGER = join(folder, 'erasures.jsonl')
  const site = await startSite({ databaseUrl, settings: { ...settings, ERASURE_LEDGER } })
  onTestFinished(() => site.stop())
  const nginx = await startNginx(findNginx() ?? '', folder, [site.port])
  onTestFinished(() => nginx.stop())
  return { nginx, site, databaseUrl }
}
