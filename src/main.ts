import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startResumeScans } from './careers/resume-scans.ts'
import { type Database, DatabaseRefused } from './database/open.ts'
import { openMigrated } from './database/open-migrated.ts'
import { fillWithSample } from './demo.ts'
import { LedgerRefused } from './privacy/ledger.ts'
import { startPruning } from './privacy/nightly.ts'
import { buildApp } from './server/app.ts'
import { BadSetting, type Config, readConfig, readEnvironment } from './server/config.ts'
import { firstAdministrator } from './server/first-administrator.ts'
import { createServices } from './server/services.ts'

const PATIENCE_MS = 10_000

const isAsked = (flag: string) => process.argv.includes(flag)

/** Starts the site, or says in one line why it cannot. */
async function start(): Promise<void> {
  const config = readConfig(readEnvironment())
  const database = await openMigrated(config.databaseUrl)
  if (isAsked('--demo')) await fillWithSample(database)
  const services = createServices(database, config)
  await services.privacy.eraseAgain()
  await services.privacy.prune()
  const administrator = await firstAdministrator(services.accounts, {
    given: config.firstAdministrator,
    isDemo: isAsked('--demo'),
  })
  const app = await buildApp(database, config, isAsked('--dev') ? 'development' : 'production')
  const scans =
    config.scanner &&
    startResumeScans(database, { scanner: config.scanner, report: (words) => app.log.warn(words) })
  app.addHook('onClose', async () => {
    await scans?.stop()
    await database.close()
  })
  await deliverMail(app, database, config)
  const pruning = startPruning(services.privacy, app.log)
  app.addHook('preClose', async () => pruning.stop())
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  console.log(`The site is at http://localhost:${port}`)
  if (administrator) console.log(administrator)
  stopOnSignals(() => app.close())
}

/** Sends mail while the site runs. Without a mail server it stays in the outbox, and nothing is loaded for it. */
async function deliverMail(app: FastifyInstance, database: Database, { mail }: Config): Promise<void> {
  const { smtpUrl, from } = mail
  if (!smtpUrl) return
  const { startMailDelivery } = await import('./mail/delivery-worker.ts')
  const delivery = startMailDelivery(database, { smtpUrl, from }, app.log)
  app.addHook('preClose', delivery.stop)
}

/** A terminal and the program that started this one may both send the signal: the second changes nothing. */
function stopOnSignals(stop: () => Promise<unknown>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      void stop()
    })
  }
}

function isExplained(error: unknown): error is Error {
  return [BadSetting, DatabaseRefused, LedgerRefused].some((kind) => error instanceof kind)
}

function explain(error: unknown): string {
  if (isExplained(error)) return error.message
  const { code, message, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `Setting HOST: ${address} is no address of this machine`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Setting HOST: no such name (${message})`
  return `The site could not start: ${message}`
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
