import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { type Site, siteOf } from './site.ts'

/** Initial data of a site: the sample circular and equipment, or empty tables. */
type InitialData = 'sample' | 'nothing'
type Settings = Record<string, string>
type Running = SiteProcess & { file: string }

/** More than one test can write. Revisions must not repeat, because the site caches responses by revision. */
const REVISIONS_PER_TEST = 1_000_000

/** Copies everything in one step, so that the site never sees a partial copy. */
const ALL_PAGES = 1_000_000

const COPY_MS = 5000
const COPY_PAUSE_MS = 50

export type WorkerSites = ReturnType<typeof createWorkerSites>

/** Copies into the database of a site, which may be writing: then it is tried again. */
async function copyOnto(database: DatabaseSync, file: string): Promise<void> {
  const endsAt = performance.now() + COPY_MS
  for (;;) {
    try {
      await backup(database, file, { rate: ALL_PAGES })
      return
    } catch (error) {
      if (performance.now() > endsAt) throw error
      await pause(COPY_PAUSE_MS)
    }
  }
}

/**
 * The sites that the tests of one worker write to, one after the other. A site is started once per combination of
 * settings; before each test its whole database is reset with SQLite's backup, which works under a running program.
 */
export function createWorkerSites() {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-worker-'))
  const running = new Map<string, Promise<Running>>()
  const sources = new Map<InitialData, DatabaseSync>()
  let resets = 0

  function open(initialData: InitialData): DatabaseSync {
    const copy = join(folder, `${initialData}.db`)
    copyFileSync(process.env[initialData === 'sample' ? 'E2E_SAMPLE' : 'E2E_NOTHING'] ?? '', copy)
    const database = new DatabaseSync(copy)
    sources.set(initialData, database)
    return database
  }

  async function resetDatabase(initialData: InitialData, file: string): Promise<void> {
    const database = sources.get(initialData) ?? open(initialData)
    resets++
    database.prepare('update revision set n = ?').run(resets * REVISIONS_PER_TEST)
    await copyOnto(database, file)
  }

  async function start(settings: Settings, initialData: InitialData): Promise<Running> {
    const file = join(folder, `site-${running.size}.db`)
    await resetDatabase(initialData, file)
    return { ...(await startSite({ databaseUrl: `sqlite:${file}`, settings })), file }
  }

  return {
    /** Returns a site with fresh data and these settings. */
    async fresh(initialData: InitialData, settings: Settings = {}): Promise<Site> {
      const kind = JSON.stringify(settings)
      const existing = running.get(kind)
      const site = existing ?? start(settings, initialData)
      running.set(kind, site)
      const { url, file } = await site
      if (existing) await resetDatabase(initialData, file)
      return siteOf(url, file)
    },

    async stop(): Promise<void> {
      for (const site of running.values()) await (await site).stop()
      for (const database of sources.values()) database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
