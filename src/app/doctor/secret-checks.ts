import { resolve } from 'node:path'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { createStoredSecretsService } from '../../accounts/second-factor/second-factor.service.ts'
import { createTotpSecrets } from '../../accounts/second-factor/second-factor.ts'
import { createSecretBox, findSecretKey, isSealed, UnusableSecretKey } from '../../secrets/secret-box.ts'
import { readStoredSiteSecret, SITE_SECRET } from '../../secrets/site-secret.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Secret key')
const RESTORE = 'Give back the right key from its copy, or: npm run cli -- reset-2fa USERNAME'

/** Whether the key can be read, and is the one that the secrets in the database were encrypted with. */
export async function checkSecretKey(config: Config, database: ReadOnlyDatabase | null): Promise<Finding[]> {
  const place = config.secretKey ? 'SECRET_KEY' : resolve(config.secretKeyFile)
  let key: Uint8Array | null
  try {
    key = findSecretKey(config)
  } catch (error) {
    if (!(error instanceof UnusableSecretKey)) throw error
    return problem(error.message, RESTORE)
  }
  if (!database)
    return key
      ? ok(`In ${place}; whether it fits was not checked`)
      : warning(`There is no key in ${place} yet`, 'The start creates one.')
  const { db } = database
  const stored = await readStoredSiteSecret(db)
  if (!key) return missing(place, isSealed(stored))
  const box = createSecretBox(() => key)
  const { countUnreadableSecrets } = createStoredSecretsService(database, box, createTotpSecrets(box))
  const count = await countUnreadableSecrets()
  if (count > 0)
    return problem(
      `The key in ${place} does not fit the one-time codes of ${counted(count, 'account')}`,
      RESTORE,
    )
  if (isSealed(stored) && box.open(stored, SITE_SECRET) === null)
    return warning(
      `The key in ${place} is not the one that the database was used with`,
      'Give back the right key if there is a copy. Without it only pending logins are lost.',
    )
  return ok(`In ${place}; it fits. Keep a copy apart from the backups`)
}

function missing(place: string, isUsed: boolean): Finding[] {
  return isUsed
    ? problem(`The key in ${place} is missing`, RESTORE)
    : warning(`There is no key in ${place} yet`, 'The start creates one.')
}
