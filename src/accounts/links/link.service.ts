import type { Database, Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import type { Insertable } from 'kysely'
import type { MailService } from '../../mail/mail.service.ts'
import { findAccountByKey, insertAccount, updateAccount } from '../account.store.ts'
import { type AccountRow, type AccountSettings, type Caller, ENTITY, toHistory } from '../account.ts'
import {
  type ForgottenForm,
  type InviteForm,
  isEmail,
  isUsername,
  type LinkForm,
  type LinkOwner,
  type NewLink,
} from '../accounts.schema.ts'
import type { Attempt, Throttle } from '../login/throttle.ts'
import { LINK_INVALID, LINK_OTHERWISE, USERNAME_TAKEN } from '../messages.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { deleteKnownDevices, deleteSessions } from '../sessions/session.store.ts'
import { hashToken, newToken } from '../tokens.ts'
import { requireAdministrator, requireUser, toUser } from '../user-rows.ts'

/** In the history: somebody said that they forgot the password of the account. */
const FORGOTTEN = 'forgotten'

type Dependencies = {
  passwords: Passwords
  throttle: Throttle
  settings: AccountSettings
  mail: Pick<MailService, 'mailPasswordLink' | 'mayMailLinks'>
}
type Context = Dependencies & { database: Database }

const HOUR_MS = 3_600_000
/** How long a link works. */
const LIVES_MS = { invitation: 7 * 24 * HOUR_MS, reset: HOUR_MS }
/** How many an account gets in 24 hours from those who say that they are its owner. */
const MAX_FORGOTTEN = 3

/** Links by which somebody sets the password of an account, once: to accept an invitation, or after forgetting it. */
export function createLinkService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  return {
    /** Adds an account whose owner sets the password. Throws 409 for a taken name. */
    invite: (author: Author, form: InviteForm): Promise<NewLink> => invite(context, author, form),

    /** Makes a new link in place of the former one. Throws 404; 409 for an account that is pending or disabled. */
    makeLink: (author: Author, id: number): Promise<NewLink> => makeLink(context, author, id),

    /** Whether links are mailed to those who ask for them. */
    mayAskForLink: (): boolean => dependencies.mail.mayMailLinks,

    /** Counts the request for its address, whatever the name. Throws 409 if links are not mailed; TooManyRequests. */
    async countForgotten({ address }: Caller): Promise<void> {
      if (!dependencies.mail.mayMailLinks) throw new DomainError(409, LINK_OTHERWISE)
      await dependencies.throttle.begin([dependencies.throttle.ofAddress(address)])
    },

    /** Mails a link to the active account of that name, if it has an address and did not have too many today. */
    mailForgotten: (form: ForgottenForm, caller: Caller) => mailForgotten(context, form, caller),

    /** Whose password a link sets. Throws 404 for one that does not work; TooManyRequests. */
    readLink: (token: string, caller: Caller): Promise<LinkOwner> =>
      attempted(context, caller, async () => {
        const { username, status } = await requireLinked(database.db, token)
        return { username, is_invitation: status === 'invited' }
      }),

    /** Sets the password and ends the account's sessions. Throws 404, 422, TooManyRequests. */
    useLink(form: LinkForm, caller: Caller): Promise<void> {
      dependencies.passwords.requireCapacity()
      return attempted(context, caller, () => setPassword(context, form, caller))
    },
  }
}

function invite({ database, mail }: Context, author: Author, { username, role }: InviteForm) {
  const link = newLink('invitation')
  return writeWithoutRevision(database, author, async (trx, record) => {
    await requireAdministrator(trx, author)
    if (await findAccountByKey(trx, nameKey(username))) throw new DomainError(409, USERNAME_TAKEN, 'username')
    const now = new Date().toISOString()
    const account = await insertAccount(trx, {
      ...{ username, username_key: nameKey(username), role, status: 'invited' },
      ...{ email: isEmail(username) ? username : null, created_at: now, pending_since: now },
    })
    record({ entity: ENTITY, entity_id: account.id, action: 'invite', after: toHistory(account) })
    return sendLink(trx, mail, account, link)
  })
}

function makeLink({ database, mail }: Context, author: Author, id: number): Promise<NewLink> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    await requireAdministrator(trx, author)
    const account = await requireUser(trx, id)
    const { status } = account
    if (status !== 'active' && status !== 'invited')
      throw new DomainError(409, 'Only an active or invited account can get a link')
    const link = newLink(status === 'invited' ? 'invitation' : 'reset')
    record({ entity: ENTITY, entity_id: id, action: status === 'invited' ? 'invite' : 'password_link' })
    return sendLink(trx, mail, account, link)
  })
}

async function mailForgotten(
  { database, mail }: Context,
  { username }: ForgottenForm,
  { address }: Caller,
): Promise<void> {
  if (!isUsername(username)) return
  const author = { account_id: null, account_name: username, address }
  await writeWithoutRevision(database, author, async (trx, record) => {
    const account = await findAccountByKey(trx, nameKey(username))
    if (account?.status !== 'active' || !account.email) return
    const since = new Date(Date.now() - 24 * HOUR_MS).toISOString()
    if ((await countForgotten(trx, account.id, since)) >= MAX_FORGOTTEN) return
    record({ entity: ENTITY, entity_id: account.id, action: FORGOTTEN })
    await sendLink(trx, mail, account, { ...newLink('reset'), isForgotten: true })
  })
}

type Link = ReturnType<typeof newLink> & { isForgotten?: boolean }

function newLink(purpose: keyof typeof LIVES_MS) {
  const token = newToken()
  const expires_at = new Date(Date.now() + LIVES_MS[purpose]).toISOString()
  return { token, expires_at, isInvitation: purpose === 'invitation', path: `/set-password?token=${token}` }
}

async function sendLink(
  trx: Db,
  mail: Dependencies['mail'],
  account: AccountRow,
  { token, expires_at, isInvitation, path, isForgotten = false }: Link,
): Promise<NewLink> {
  await replaceLink(trx, { account_id: account.id, token_hash: hashToken(token), expires_at })
  const isMailed = await mail.mailPasswordLink(trx, account, { path, isInvitation, isForgotten })
  return {
    user: toUser({ ...account, link_expires_at: expires_at }),
    ...{ path, expires_at, mailed_to: isMailed ? account.email : null },
  }
}

/** A link that does not work counts as a failed login of the address. */
async function attempted<Result>(
  { throttle }: Context,
  { address }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = await throttle.begin([throttle.ofAddress(address)])
  return work().then(
    async (result) => {
      await attempt.succeed()
      return result
    },
    (error: unknown) => uncounted(attempt, error),
  )
}

async function uncounted(attempt: Attempt, error: unknown): Promise<never> {
  const isGuess = error instanceof DomainError && error.status === 404
  if (!isGuess) await attempt.cancel()
  throw error
}

async function requireLinked(db: Db, token: string): Promise<AccountRow> {
  const account = await findLinkedAccount(db, hashToken(token), new Date().toISOString())
  if (!account) throw new DomainError(404, LINK_INVALID)
  return account
}

async function setPassword(
  { database, passwords, settings }: Context,
  { token, password }: LinkForm,
  caller: Caller,
): Promise<void> {
  const { username } = await requireLinked(database.db, token)
  const minLength = settings.passwordMinLength
  await requireGoodPassword(password, { username, minLength, field: 'password' })
  const password_hash = await passwords.hash(password)
  const author = { account_id: null, account_name: username, address: caller.address }
  await writeWithoutRevision(database, author, async (trx, record) => {
    // It may have been used, or replaced, meanwhile.
    const account = await requireLinked(trx, token)
    const accepted = { status: 'active', approved_at: new Date().toISOString(), pending_since: null } as const
    await updateAccount(trx, account.id, { password_hash, ...(account.status === 'invited' && accepted) })
    await deleteLink(trx, account.id)
    await deleteSessions(trx, account.id)
    await deleteKnownDevices(trx, account.id)
    record({
      entity: ENTITY,
      entity_id: account.id,
      action: account.status === 'invited' ? 'accept' : 'password',
    })
  })
}

/** An account has one link: a new one replaces it. */
async function replaceLink(trx: Db, link: Insertable<Tables['account_link']>): Promise<void> {
  await deleteLink(trx, link.account_id)
  await trx.insertInto('account_link').values(link).execute()
}

/** The account of a link that has not expired at `now`. */
function findLinkedAccount(db: Db, token_hash: string, now: string) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('account')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteLink(trx: Db, account_id: number): Promise<void> {
  await trx.deleteFrom('account_link').where('account_id', '=', account_id).execute()
}

/** How often links were mailed since then to those who forgot the password of the account. */
const countForgotten = (db: Db, account_id: number, since: string): Promise<number> =>
  countRows(
    db
      .selectFrom('change')
      .selectAll()
      .where('entity', '=', 'account')
      .where('entity_id', '=', account_id)
      .where('action', '=', FORGOTTEN)
      .where('at', '>', since),
  )

/** When the links of accounts expire, by account. */
export async function listLinkEnds(db: Db): Promise<Map<number, string>> {
  const links = await db.selectFrom('account_link').select(['account_id', 'expires_at']).execute()
  return new Map(links.map(({ account_id, expires_at }) => [account_id, expires_at]))
}
