import { createHmac } from 'node:crypto'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError, TooManyRequests } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { REGISTER } from '../../database/tables/register.ts'
import type { MailService } from '../../mail/mail.service.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { countPending, findAccountByKey, hasAccounts, insertAccount } from '../account.store.ts'
import { type AccountRow, type AccountSettings, type Caller, ENTITY, toHistory } from '../account.ts'
import type { RegisterForm } from '../accounts.schema.ts'
import type { Throttle } from '../login/throttle.ts'
import { USERNAME_TAKEN } from '../messages.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { newPassword } from '../tokens.ts'

type Dependencies = {
  passwords: Passwords
  throttle: Throttle
  siteSecret: SiteSecret
  settings: AccountSettings
  mail: Pick<MailService, 'announceRegistration'>
}
type Context = Dependencies & { database: Database }

const { waiting: MAX_PENDING } = REGISTER.account.growth
const RETRY_SECONDS = 3600

export function createRegistrationService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  const { db } = database
  const { siteSecret, passwords } = dependencies

  return {
    /** Creates a pending account and sends mail about it. */
    register: (form: RegisterForm, caller: Caller) => register(context, form, caller),

    /** Creates an approved administrator. Throws 409 for a taken name. */
    async createAdministrator(form: RegisterForm, author: Author): Promise<AccountRow> {
      const password_hash = await hashGoodPassword(context, form)
      return writeWithoutRevision(database, author, (trx, record) =>
        addAdministrator(trx, record, form.username, password_hash),
      )
    },

    /** Returns null if there is an account already, also when two processes start at once. */
    async createFirstAdministrator(form: RegisterForm): Promise<AccountRow | null> {
      if (await hasAccounts(db)) return null
      const password_hash = await hashGoodPassword(context, form)
      return writeWithoutRevision(database, { account_id: null }, async (trx, record) =>
        (await hasAccounts(trx)) ? null : addAdministrator(trx, record, form.username, password_hash),
      )
    },

    /** Derived from the site secret, so the same at each start. */
    async demoPassword(): Promise<string> {
      const secret = await siteSecret(db)
      return newPassword(createHmac('sha256', secret).update('demonstration password').digest())
    },

    /** Whether these would log in. */
    async isPasswordOf(username: string, password: string): Promise<boolean> {
      const account = await findAccountByKey(db, nameKey(username))
      return account?.status === 'active' && passwords.isRight(account.password_hash, password)
    },
  }
}

/** Throws 409 for a taken name, TooManyRequests also if too many accounts are pending. */
async function register(context: Context, form: RegisterForm, { address }: Caller): Promise<void> {
  const { database, passwords, throttle, mail } = context
  const { username, password } = form
  passwords.requireCapacity()
  await requireGood(context, form)
  await requireCapacityForPending(database.db)
  await throttle.begin([throttle.ofRegistration(address)])
  await requireFreeName(database.db, username)
  const password_hash = await passwords.hash(password)
  const author = { account_id: null, account_name: username, address }
  await writeWithoutRevision(database, author, async (trx, record) => {
    const pending = await requireCapacityForPending(trx)
    const account = await insert(trx, { username, password_hash, status: 'pending' })
    await mail.announceRegistration(trx, account.id, pending + 1)
    record({ entity: ENTITY, entity_id: account.id, action: 'register', after: toHistory(account) })
  })
}

/** Throws 422 for a weak password. */
const requireGood = ({ settings }: Context, { username, password }: RegisterForm) =>
  requireGoodPassword(password, { username, minLength: settings.passwordMinLength, field: 'password' })

async function hashGoodPassword(context: Context, form: RegisterForm): Promise<string> {
  await requireGood(context, form)
  return context.passwords.hash(form.password)
}

async function addAdministrator(
  trx: Db,
  record: (change: Change) => void,
  username: string,
  password_hash: string,
): Promise<AccountRow> {
  const account = await insert(trx, { username, password_hash, status: 'active' })
  record({ entity: ENTITY, entity_id: account.id, action: 'add', after: toHistory(account) })
  return account
}

async function insert(
  trx: Db,
  values: { username: string; password_hash: string; status: AccountRow['status'] },
): Promise<AccountRow> {
  await requireFreeName(trx, values.username)
  const now = new Date().toISOString()
  return insertAccount(trx, {
    ...values,
    username_key: nameKey(values.username),
    role: 'administrator',
    created_at: now,
    approved_at: values.status === 'active' ? now : null,
    pending_since: values.status === 'pending' ? now : null,
  })
}

/** Returns the number of pending accounts. Limited, because anybody can register. */
async function requireCapacityForPending(db: Db): Promise<number> {
  const pending = await countPending(db)
  if (pending >= MAX_PENDING) {
    const message = 'Too many accounts are awaiting approval. Please try again later.'
    throw new TooManyRequests(message, RETRY_SECONDS)
  }
  return pending
}

async function requireFreeName(db: Db, username: string): Promise<void> {
  if (await findAccountByKey(db, nameKey(username))) throw new DomainError(409, USERNAME_TAKEN, 'username')
}
