import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { type Site, siteOf } from './site.ts'

/** What a site begins with: the sample circular and its stock, or tables alone. */
export type Beginning = 'sample' | 'nothing'
type Settings = Record<string, string>
type Running = SiteProcess & { file: string }

/** More than one test can write, so that no revision ever comes twice: the site keeps its answers by it. */
const REVISIONS_OF_A_TEST = 1_000_000

/** In one step, so that nobody sees the half of it. */
const ALL_PAGES = 1_000_000

export type WorkerSites = ReturnType<typeof createWorkerSites>

/**
 * The sites that the tests of one worker write to, one after the other. A site is started once for each kind of
 * settings; before each test its whole database is put back, tables included, as SQLite's own backup does under a
 * running program.
 */
export function createWorkerSites() {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-worker-'))
  const running = new Map<string, Promise<Running>>()
  const beginnings = new Map<Beginning, DatabaseSync>()
  let resets = 0

  function open(beginning: Beginning): DatabaseSync {
    const copy = join(folder, `${beginning}.db`)
    copyFileSync(process.env[beginning === 'sample' ? 'E2E_SAMPLE' : 'E2E_NOTHING'] ?? '', copy)
    const database = new DatabaseSync(copy)
    beginnings.set(beginning, database)
    return database
  }

  async function putBack(beginning: Beginning, file: string): Promise<void> {
    const database = beginnings.get(beginning) ?? open(beginning)
    resets++
    database.prepare('update revision set n = ?').run(resets * REVISIONS_OF_A_TEST)
    await backup(database, file, { rate: ALL_PAGES })
  }

  async function start(settings: Settings, beginning: Beginning): Promise<Running> {
    const file = join(folder, `site-${running.size}.db`)
    await putBack(beginning, file)
    return { ...(await startSite({ databaseUrl: `sqlite:${file}`, settings })), file }
  }

  return {
    /** A site as if it had just been started over a database of its own. */
    async fresh(beginning: Beginning, settings: Settings = {}): Promise<Site> {
      const kind = JSON.stringify(settings)
      const known = running.get(kind)
      const site = known ?? start(settings, beginning)
      running.set(kind, site)
      const { url, file } = await site
      if (known) await putBack(beginning, file)
      return siteOf(url, file)
    },

    async stop(): Promise<void> {
      for (const site of running.values()) await (await site).stop()
      for (const database of beginnings.values()) database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
