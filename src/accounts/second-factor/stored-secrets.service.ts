import type { Database, Db } from '@sailing-desk/records/database/open'
import { errorMessage } from '@sailing-desk/records/errors'
import { isSealed, type SecretBox } from '../../secrets/secret-box.ts'
import { readStoredSiteSecret, storeSiteSecret } from '../../secrets/site-secret.store.ts'
import { SITE_SECRET } from '../../secrets/site-secret.ts'
import { listTotpSecrets, updateAccountUnversioned } from '../account.store.ts'
import type { TotpSecrets } from './second-factor.ts'

/** Encrypts secrets that earlier versions stored in clear text. */
export function createStoredSecretsService(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  box: SecretBox,
  totpSecrets: TotpSecrets,
) {
  return {
    /** Encrypts secrets that are stored in clear text. */
    async sealStoredSecrets(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await dialect.lockWriters(trx)
        const changes = [await sealSiteSecret(trx, box), await sealTotpSecrets(trx, totpSecrets)]
        if (changes.includes(true)) await dialect.markOverwritten(trx)
      })
    },

    /**
     * Purges the clear text of such secrets from the database files, which takes seconds if they are large, while requests are
     * answered. Returns null, or a message if that failed.
     */
    async purgeSealedSecrets(dbInThread: Db): Promise<string | null> {
      try {
        await dialect.purgeOverwritten(db, dbInThread)
        return null
      } catch (error) {
        return `The database file may still hold secrets that were not encrypted before (${errorMessage(error)}). The next start tries again to remove them.`
      }
    },

    /** Counts accounts whose one-time codes cannot be checked, because their secret needs another key. */
    async countUnreadableSecrets(): Promise<number> {
      const all = await listTotpSecrets(db)
      return all.filter(({ id, totp_secret }) => totp_secret && totpSecrets.open(id, totp_secret) === null)
        .length
    },
  }
}

async function sealSiteSecret(trx: Db, box: SecretBox): Promise<boolean> {
  const stored = await readStoredSiteSecret(trx)
  if (isSealed(stored)) return false
  await storeSiteSecret(trx, box.seal(stored, SITE_SECRET))
  return true
}

async function sealTotpSecrets(trx: Db, totpSecrets: TotpSecrets): Promise<boolean> {
  const sealed = (id: number, stored: string | null) =>
    stored === null || isSealed(stored) ? stored : totpSecrets.seal(id, stored)
  let isChanged = false
  for (const { id, totp_secret, totp_pending } of await listTotpSecrets(trx)) {
    const values = { totp_secret: sealed(id, totp_secret), totp_pending: sealed(id, totp_pending) }
    if (values.totp_secret === totp_secret && values.totp_pending === totp_pending) continue
    await updateAccountUnversioned(trx, id, values)
    isChanged = true
  }
  return isChanged
}
