import { createHmac } from 'node:crypto'
import type { Database, Db } from '../database/open.ts'
import { type Author, writeUnseen } from '../database/write.ts'
import { DomainError } from '../errors.ts'
import { readSiteSecret } from '../site-secret.store.ts'
import { nameKey } from '../text.ts'
import { findAccountByKey, hasAccounts, insertAccount } from './account.store.ts'
import { type AccountRow, type AccountSettings, type Caller, ENTITY, toHistory } from './account.ts'
import type { RegisterForm } from './accounts.schema.ts'
import { requireGoodPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './throttle.ts'
import { newPassword } from './tokens.ts'

type Parts = { passwords: Passwords; throttle: Throttle; settings: AccountSettings }

export function createRegistrationService(database: Database, { passwords, throttle, settings }: Parts) {
  const { db } = database

  async function insert(trx: Db, values: { username: string; password_hash: string; status: string }) {
    await requireFreeName(trx, values.username)
    const now = new Date().toISOString()
    return insertAccount(trx, {
      ...values,
      username_key: nameKey(values.username),
      role: 'administrator',
      created_at: now,
      approved_at: values.status === 'active' ? now : null,
    })
  }

  /** Both throw 422 for a password that is too weak. */
  const requireGood = ({ username, password }: RegisterForm) =>
    requireGoodPassword(password, {
      username,
      minLength: settings.passwordMinLength,
      field: 'password',
    })

  return {
    /** A pending account, until an administrator approves it. Throws 409 for a taken name, TooManyRequests. */
    async register(form: RegisterForm, { address }: Caller): Promise<void> {
      passwords.requireRoom()
      await requireGood(form)
      await throttle.begin([throttle.ofRegistration(address)])
      await requireFreeName(db, form.username)
      const { username, password } = form
      const password_hash = await passwords.hash(password)
      const author = { account_id: null, account_name: username, address }
      await writeUnseen(database, author, async (trx, record) => {
        const account = await insert(trx, { username, password_hash, status: 'pending' })
        record({ entity: ENTITY, entity_id: account.id, action: 'register', after: toHistory(account) })
      })
    },

    /** An approved administrator. Throws 409 for a taken name. */
    async createAdministrator(form: RegisterForm, author: Author): Promise<AccountRow> {
      await requireGood(form)
      const { username, password } = form
      const password_hash = await passwords.hash(password)
      return writeUnseen(database, author, async (trx, record) => {
        const account = await insert(trx, { username, password_hash, status: 'active' })
        record({ entity: ENTITY, entity_id: account.id, action: 'add', after: toHistory(account) })
        return account
      })
    },

    /** The same, if there is no account at all yet; null where there is one, also when two programs start at once. */
    async createFirstAdministrator(form: RegisterForm): Promise<AccountRow | null> {
      if (await hasAccounts(db)) return null
      await requireGood(form)
      const { username, password } = form
      const password_hash = await passwords.hash(password)
      return writeUnseen(database, { account_id: null }, async (trx, record) => {
        if (await hasAccounts(trx)) return null
        const account = await insert(trx, { username, password_hash, status: 'active' })
        record({ entity: ENTITY, entity_id: account.id, action: 'add', after: toHistory(account) })
        return account
      })
    },

    /** A password for the demonstration: as random as the database's secret, and the same at each start. */
    demoPassword: async (): Promise<string> =>
      newPassword(
        createHmac('sha256', await readSiteSecret(db))
          .update('demonstration password')
          .digest(),
      ),

    /** Whether a login with these would get in. */
    async isPasswordOf(username: string, password: string): Promise<boolean> {
      const account = await findAccountByKey(db, nameKey(username))
      return account?.status === 'active' && passwords.isRight(account.password_hash, password)
    },
  }
}

async function requireFreeName(db: Db, username: string): Promise<void> {
  if (await findAccountByKey(db, nameKey(username)))
    throw new DomainError(409, 'Username is already taken', 'username')
}
