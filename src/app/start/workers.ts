import type { Database } from '@sailing-desk/records/database/open'
import type { AccessToken } from '@sailing-desk/records/mail/smtp'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { startSiteJobs } from '../jobs/site-jobs.ts'
import type { Services } from '../services.ts'
import type { Worker } from '../stop-site.ts'

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
