import { reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import type { Database } from '@sailing-desk/records/database/open'
import type { Config } from '../config.ts'
import { ensureFirstAdministrator } from '../first-administrator.ts'
import type { Services } from '../services.ts'

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
