import { holdSiteLock } from '@sailing-desk/records/database/backup/site-lock'
import { UnusableDatabase } from '@sailing-desk/records/database/open'
import { noteOnNewFile, openMigrated, toUnusableDatabase } from '@sailing-desk/records/database/open-migrated'
import { sqliteCode } from '@sailing-desk/records/database/sqlite'
import { printable } from '@sailing-desk/trade/text'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app/app.ts'
import { prepareBackups } from './app/backup/nightly-backup.ts'
import { envFileWarnings, InvalidSetting, readConfig, readEnvironment } from './app/config.ts'
import { fillWithSample, withDemoSettings } from './app/demo.ts'
import { openFilesWarning, restrictNewFiles } from './app/file-permissions.ts'
import { createServices } from './app/services.ts'
import { prepareData, startWorkers } from './app/start/start-site.ts'
import { stopSite } from './app/stop-site.ts'
import { UnusableLedger } from './privacy/ledger.ts'
import { recordingPublicChanges } from './schedule/actual-dates/record-arrivals.ts'
import { readSecretKey, UnusableSecretKey } from './secrets/secret-box.ts'
import './database/site-schema.ts'

/** Shorter than the ten seconds after which service managers kill. */
const TIMEOUT_MS = 9500
/** Longer than a proxy keeps an idle connection to an instance: see deploy/nginx/upstream.conf. */
const PROXY_IDLE_MS = 1500

const hasFlag = (flag: string) => process.argv.includes(flag)

/** Starts the site. */
async function start(): Promise<void> {
  restrictNewFiles()
  const settings = readConfig(readEnvironment())
  const config = hasFlag('--demo') ? withDemoSettings(settings) : settings
  const siteLock = await holdSiteLock(config.databaseUrl, fail)
  const newFile = noteOnNewFile(config.databaseUrl)
  const database = recordingPublicChanges(await openMigrated(config.databaseUrl))
  readSecretKey(config)
  const services = createServices(database, config)
  if (hasFlag('--demo')) await fillWithSample(services)
  const { administrator, warnings } = await prepareData(services, config, {
    database,
    isDemo: hasFlag('--demo'),
  })
  const app = await buildApp(database, config, hasFlag('--dev') ? 'development' : 'production', services)
  app.addHook('onClose', async () => {
    await database.close()
    await siteLock.release()
  })
  warnings.push(
    ...envFileWarnings(),
    config.oldSetting,
    newFile,
    openFilesWarning(config),
    await prepareBackups(database, config.backups),
  )
  const workers = await startWorkers(app, database, services, config)
  await app.listen({ host: config.host, port: config.port })
  const idleMs = config.trustProxy.length > 0 ? PROXY_IDLE_MS : 0
  stopOnSignals(() => stopSite(app, workers, idleMs))
  services.accounts
    .purgeSealedSecrets(database.dbForFiles)
    .then((warning) => warning && app.log.warn(warning))
  services.sailing.prepareSchedule().catch((error) => app.log.error(error, 'schedule not read'))
  for (const warning of warnings) if (warning) console.warn(warning)
  console.log(`The site is at http://localhost:${portOf(app) ?? config.port}`)
  if (administrator) console.log(administrator)
}

function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** The terminal and a parent process may both send the signal, so further ones are ignored. */
function stopOnSignals(stop: () => Promise<unknown>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
      // Not left to the event loop: a thread that has made a file keeps it running.
      void stop().then(() => process.exit(0))
    })
  }
}

function isExplained(error: unknown): error is Error {
  return [UnusableDatabase, UnusableLedger, UnusableSecretKey].some((kind) => error instanceof kind)
}

type ListenError = { code?: string; message: string; address?: string; port?: number }

function explain(error: unknown): string {
  if (isExplained(error)) return error.message
  if (sqliteCode(error) !== 0)
    return toUnusableDatabase(error, readConfig(readEnvironment()).databaseUrl).message
  const { code, message, address, port }: ListenError =
    error instanceof Error ? error : new Error(String(error))
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `Setting HOST: ${address} is not an address of this machine`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Setting HOST: host name not found (${message})`
  return `The site could not start: ${message}`
}

function fail(...why: readonly string[]): never {
  for (const line of why) console.error(printable(line))
  process.exit(1)
}

start().catch((error: unknown) => {
  fail(...(error instanceof InvalidSetting ? error.lines : [explain(error)]))
})
