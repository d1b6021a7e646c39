import { reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import type { Database } from '@sailing-desk/records/database/open'
import type { AccessToken } from '@sailing-desk/records/mail/smtp'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ensureFirstAdministrator } from '../first-administrator.ts'
import { startSiteJobs } from '../jobs/site-jobs.ts'
import type { Services } from '../services.ts'
import type { Worker } from '../stop-site.ts'

/** Messages for the operator; null if there is none. */
type Prepared = { administrator: string | null; warnings: (string | null)[] }

/**
 * Brings the data to where it must be before anybody sees it: secrets are sealed, what was erased before a restore or is
 * too old is erased, and there are an administrator and the first reply templates.
 */
export async function prepareData(
  { accounts, follow, privacy, replies }: Services,
  config: Config,
  { database, isDemo }: { database: Database; isDemo: boolean },
): Promise<Prepared> {
  await accounts.sealStoredSecrets()
  await privacy.eraseAgain()
  const clock = await reasonNotToErase(database.db)
  if (clock === null) {
    await follow.endSubscriptions()
    await privacy.prune()
    await accounts.expirePending()
  }
  await replies.addFirst()
  const administrator = await ensureFirstAdministrator(accounts, {
    fromSettings: config.firstAdministrator,
    isDemo,
  })
  return { administrator, warnings: [clock, await unreadableSecrets(accounts, config)] }
}

/** Returns a warning if one-time codes cannot be checked because the key has changed; else null. */
async function unreadableSecrets(accounts: Services['accounts'], config: Config): Promise<string | null> {
  const count = await accounts.countUnreadableSecrets()
  const key = config.secretKey ? 'SECRET_KEY' : config.secretKeyFile
  return count === 0
    ? null
    : `The key in ${key} is not the one that one-time codes were encrypted with, for ${count} of the accounts. Give the right key, or: npm run cli -- reset-2fa USERNAME`
}

/** Starts what the site does besides answering requests. */
export const startWorkers = async (
  app: FastifyInstance,
  database: Database,
  services: Services,
  config: Config,
): Promise<Worker[]> => [
  ...(await deliverMail(app, database, services, config)),
  ...startSiteJobs(services, config, { database, log: app.log }),
]

const GREETING_MS = 15_000

/** Says once, while the site already serves, if no mail can be sent. */
async function greetMailServer(
  smtpUrl: string,
  ownName: string,
  log: FastifyInstance['log'],
  accessToken: AccessToken | undefined,
): Promise<void> {
  const { checkMailServer } = await import('@sailing-desk/records/mail/smtp')
  const failure = await checkMailServer(smtpUrl, ownName, GREETING_MS, accessToken)
  if (failure)
    log.warn(`No mail can be sent: ${failure}. It waits in the outbox; see SMTP_URL, or the mail server.`)
}

/** Without a mail server mail stays in the outbox, and the worker is not even loaded. */
async function deliverMail(
  app: FastifyInstance,
  database: Database,
  { company, smtpToken: accessToken }: Services,
  { mail }: Config,
): Promise<Worker[]> {
  const { smtpUrl, from, ownName, hasTags, isDemo } = mail
  if (!smtpUrl && !isDemo) return []
  const { startMailDelivery } = await import('../../mail/delivery-worker.ts')
  const settings = smtpUrl
    ? { smtpUrl, from, ownName, hasTags, accessToken, readName: company.readName }
    : null
  if (smtpUrl) void greetMailServer(smtpUrl, ownName, app.log, accessToken)
  return (['correspondence', 'lists'] as const).map((lane) =>
    startMailDelivery(database, lane, settings, app.log),
  )
}
