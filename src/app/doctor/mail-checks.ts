import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { errorMessage } from '@sailing-desk/records/errors'
import { readMailFigures } from '@sailing-desk/records/mail/outbox.store'
import { checkMailServer } from '@sailing-desk/records/mail/smtp'
import { scan } from '../../careers/virus-scan/virus-scan.ts'
import { NOT_PAUSED } from '../../mail/outbox/after-delivery.ts'
import { withMailbox } from '../../mailbox/imap.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'
import { withoutPassword } from './settings-checks.ts'

const TIMEOUT_MS = 8000
const HOUR_MS = 3_600_000
const HARMLESS = Buffer.from('This is a test of the virus scanner.')

/** A token for a trial might take the place of the one that the site keeps. */
const BY_TOKEN = 'is logged in to with a token, which only the running site uses: see'

/** Connects and logs in, and sends nothing. */
export async function checkMail({ mail: { smtpUrl, ownName, oauth } }: Config): Promise<Finding[]> {
  const { ok, problem, warning } = findingsAbout('Mail server')
  if (!smtpUrl) return warning('None: mail is kept at /admin/mail/outbox and not sent', 'Set SMTP_URL.')
  const address = withoutPassword(smtpUrl)
  if (oauth) return ok(`${address} ${BY_TOKEN} /admin/mail/outbox`)
  const failure = await checkMailServer(smtpUrl, ownName, TIMEOUT_MS)
  if (failure) return problem(`${address}: ${failure}`, 'Correct SMTP_URL, or the mail server.')
  return ok(`${address} responds${new URL(smtpUrl).username === '' ? '' : ' and accepts the login'}`)
}

/** Opens the mailbox, and reads no mail. */
export async function checkMailbox({ mailbox }: Config): Promise<Finding[]> {
  const { ok, problem, warning } = findingsAbout('Mailbox')
  if (!mailbox) return ok('None is set: circulars and answers are not read from mail')
  const { url, authservId, oauth } = mailbox
  const address = withoutPassword(url)
  const findings: Finding[] = []
  if (!oauth)
    await withMailbox({ url }, AbortSignal.timeout(TIMEOUT_MS), async () => {}).catch((error) =>
      findings.push(
        ...problem(`${address}: ${errorMessage(error)}`, 'Correct MAILBOX_URL, or the mail server.'),
      ),
    )
  if (!authservId)
    findings.push(
      ...warning(
        'MAILBOX_AUTHSERV_ID is not set, so all circulars by mail are held',
        'Set it to the name with which the mail server begins Authentication-Results.',
      ),
    )
  if (findings.length > 0) return findings
  return ok(oauth ? `${address} ${BY_TOKEN} /admin/mail/mailbox` : `${address} can be opened`)
}

/** Mail that has failed, or waits for long. */
export async function checkQueuedMail({ mail }: Config, { db }: ReadOnlyDatabase): Promise<Finding[]> {
  const { ok, warning } = findingsAbout('Mail')
  const { waiting, failed, oldest } = await readMailFigures(db, NOT_PAUSED)
  const findings: Finding[] = []
  if (failed > 0)
    findings.push(
      ...warning(`${counted(failed, 'mail')} could not be sent`, 'Send them again at /admin/mail/outbox.'),
    )
  if (mail.smtpUrl && oldest && Date.parse(oldest) < Date.now() - HOUR_MS)
    findings.push(
      ...warning(
        `${counted(waiting, 'mail')} waiting, since ${oldest}`,
        'See the reason at /admin/mail/outbox.',
      ),
    )
  return findings.length > 0 ? findings : ok(`${counted(waiting, 'mail')} waiting, none failed`)
}

/** Has a harmless file scanned. */
export async function checkScanner({ scanner }: Config): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Virus scanner')
  if (!scanner) return ok('None is set: resumes are inspected, but not scanned')
  try {
    const verdict = await scan(scanner, HARMLESS, AbortSignal.timeout(TIMEOUT_MS))
    if (verdict === 'clean') return ok('It responds, and finds a harmless file clean')
    return problem('It reports a harmless file as infected', 'Correct the signatures of clamd.')
  } catch (error) {
    return problem(errorMessage(error), 'Start clamd, or correct CLAMAV_URL. Until then resumes wait.')
  }
}
