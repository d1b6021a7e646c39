import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { createStoredSecretsService } from '../../accounts/second-factor/second-factor.service.ts'
import { createTotpSecrets } from '../../accounts/second-factor/second-factor.ts'
import { createSecretBox, findSecretKey, isSealed, UnusableSecretKey } from '../../secrets/secret-box.ts'
import { readStoredSiteSecret, SITE_SECRET } from '../../secrets/site-secret.ts'
import { type Config, envFileWarnings } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, warning } = findingsAbout('Settings')
/** Settings that can be read, but make little sense for a site that the public uses. */
export function checkSettings(config: Config): Finding[] {
  const { siteOrigin, trustProxy, mail, databaseUrl } = config
  const from = existsSync('.env') ? 'from the environment and .env' : 'from the environment'
  const findings = ok(`Read ${from}; the database is ${withoutPassword(databaseUrl)}`)
  for (const line of envFileWarnings()) findings.push(...warning(line, 'The start says so, too.'))
  if (!siteOrigin)
    findings.push(
      ...warning(
        'SITE_ORIGIN is not set, so mail and the sitemap cannot name the site',
        'Set it to the public address, such as https://www.example.com',
      ),
    )
  else if (!siteOrigin.startsWith('https:'))
    findings.push(
      ...warning(`SITE_ORIGIN is ${siteOrigin}, without encryption`, 'Serve the site over https.'),
    )
  else if (trustProxy.length === 0)
    findings.push(
      ...warning(
        'TRUST_PROXY is not set, though https needs a proxy in front: all visitors seem to have its address, and share one rate limit',
        'Set it to the addresses of the proxy, such as loopback.',
      ),
    )
  if (mail.from.endsWith('.example'))
    findings.push(
      ...warning(
        `The sender of mail is the placeholder ${mail.from}`,
        'Set MAIL_FROM, and the company at /admin/site.',
      ),
    )
  return findings
}

/** Also without the user and parameters. */
export function withoutPassword(url: string): string {
  const [address = ''] = url.split('?')
  const host = address.lastIndexOf('@') + 1
  return host === 0 ? address : `${address.split('//')[0]}//${address.slice(host)}`
}

const aboutKey = findingsAbout('Secret key')
const RESTORE = 'Give back the right key from its copy, or: npm run cli -- reset-2fa USERNAME'

/** Whether the key can be read, and is the one that the secrets in the database were encrypted with. */
export async function checkSecretKey(config: Config, database: ReadOnlyDatabase | null): Promise<Finding[]> {
  const place = config.secretKey ? 'SECRET_KEY' : resolve(config.secretKeyFile)
  let key: Uint8Array | null
  try {
    key = findSecretKey(config)
  } catch (error) {
    if (!(error instanceof UnusableSecretKey)) throw error
    return aboutKey.problem(error.message, RESTORE)
  }
  if (!database)
    return key
      ? aboutKey.ok(`In ${place}; whether it fits was not checked`)
      : aboutKey.warning(`There is no key in ${place} yet`, 'The start creates one.')
  const { db } = database
  const stored = await readStoredSiteSecret(db)
  if (!key) return missing(place, isSealed(stored))
  const box = createSecretBox(() => key)
  const { countUnreadableSecrets } = createStoredSecretsService(database, box, createTotpSecrets(box))
  const count = await countUnreadableSecrets()
  if (count > 0)
    return aboutKey.problem(
      `The key in ${place} does not fit the one-time codes of ${counted(count, 'account')}`,
      RESTORE,
    )
  if (isSealed(stored) && box.open(stored, SITE_SECRET) === null)
    return aboutKey.warning(
      `The key in ${place} is not the one that the database was used with`,
      'Give back the right key if there is a copy. Without it only pending logins are lost.',
    )
  return aboutKey.ok(`In ${place}; it fits. Keep a copy apart from the backups`)
}

function missing(place: string, isUsed: boolean): Finding[] {
  return isUsed
    ? aboutKey.problem(`The key in ${place} is missing`, RESTORE)
    : aboutKey.warning(`There is no key in ${place} yet`, 'The start creates one.')
}
