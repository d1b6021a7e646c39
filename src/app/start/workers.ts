import type { FastifyInstance } from 'fastify'
import { startResumeScans } from '../../careers/virus-scan/resume-scans.ts'
import { startJobs } from '../../database/jobs/start-jobs.ts'
import type { Database } from '../../database/open.ts'
import { startAlerts } from '../../follow/alert-worker.ts'
import { runAtTimes } from '../../lib/background/run-at-times.ts'
import type { AccessToken } from '../../mail/oauth/oauth.ts'
import type { MailboxLogin } from '../../mailbox/imap.ts'
import { createMailboxJob } from '../../mailbox/poll-mailbox.ts'
import { publishing } from '../../schedule/drafts/scheduled-publishing.ts'
import { publishingTexts } from '../../site-content/page-texts/scheduled-texts.ts'
import type { Config } from '../config.ts'
import { nightlyJobs } from '../jobs/nightly-jobs.ts'
import type { Services } from '../services.ts'
import type { Worker } from '../stop-site.ts'

/** Starts what the site does besides answering requests. */
export async function startWorkers(
  app: FastifyInstance,
  database: Database,
  services: Services,
  config: Config,
): Promise<Worker[]> {
  const { scanner } = config
  const report = (message: string) => app.log.warn(message)
  return [
    ...(await deliverMail(app, database, services, config)),
    ...(scanner ? [startResumeScans(database, { scanner, report })] : []),
    runAtTimes(publishing(services.drafts, app.log), app.log),
    runAtTimes(publishingTexts(services.pageTexts, app.log), app.log),
    runAtTimes(services.mailings.sending, app.log),
    startAlerts(services.follow, app.log),
    startJobs(database, nightlyJobs(services, config, { database, log: app.log }), app.log),
    ...(services.mailbox.login ? [readMailbox(app, database, services, services.mailbox.login)] : []),
  ]
}

/** Apart from the other jobs, so that it waits for none of them; a mailbox is read again soon after a process was killed. */
const MAILBOX_TIMES = { pollMs: 5000, longestRunMs: 5 * 60_000 }

const readMailbox = (
  { log }: FastifyInstance,
  database: Database,
  { mailbox }: Services,
  login: MailboxLogin,
): Worker => startJobs(database, [createMailboxJob(mailbox.taking, login, log)], log, MAILBOX_TIMES)

const GREETING_MS = 15_000

/** Says once, while the site already serves, if no mail can be sent. */
async function greetMailServer(
  smtpUrl: string,
  ownName: string,
  log: FastifyInstance['log'],
  accessToken: AccessToken | undefined,
): Promise<void> {
  const { checkMailServer } = await import('../../mail/smtp.ts')
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
