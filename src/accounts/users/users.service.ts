import type { Database, Db } from '../../database/open.ts'
import { type Author, writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import * as accounts from '../account.store.ts'
import { type AccountRow, ENTITY, toHistory } from '../account.ts'
import type { User, UsersSummary } from '../accounts.schema.ts'
import { countPasskeys } from '../second-factor/second-factor.store.ts'
import { deleteKnownDevices, deleteSessions } from '../sessions/session.store.ts'

type Status = User['status']

const DAY_MS = 86_400_000
const PENDING_DAYS = 30

/** `from` are the statuses it applies to, `to` gives the new one, `otherwise` is the message for all others. */
type Step = { action: string; from: Status[]; to: (account: AccountRow) => Status; otherwise: string }

const APPROVE: Step = {
  action: 'approve',
  from: ['pending'],
  to: () => 'active',
  otherwise: 'This account is not awaiting approval',
}
const DISABLE: Step = {
  action: 'disable',
  from: ['active', 'pending'],
  to: () => 'disabled',
  otherwise: 'This account is already disabled',
}
/** Only approval activates an account for the first time: one never approved becomes pending again. */
const ENABLE: Step = {
  action: 'enable',
  from: ['disabled'],
  to: ({ approved_at }) => (approved_at ? 'active' : 'pending'),
  otherwise: 'This account is not disabled',
}

export function createUsersService(database: Database) {
  const step = (which: Step) => (author: Author, id: number) => takeStep(database, which, author, id)
  return {
    async listUsers(): Promise<User[]> {
      return (await accounts.listAccounts(database.db)).map(toUser)
    },

    async summarizeUsers(): Promise<UsersSummary> {
      return { awaiting_approval: await accounts.countPending(database.db) }
    },

    /** Deletes accounts that were pending for too long. Returns how many. */
    expirePending: () => expirePending(database),

    /** These three throw 404 for an unknown account, and 409 if its status does not allow the action. */
    approveUser: step(APPROVE),
    /** Ends its sessions at once. Throws 409 for the last administrator. */
    disableUser: step(DISABLE),
    /** An account that was never approved becomes pending again. */
    enableUser: step(ENABLE),

    /** Deletes the account with its sessions and login methods. Throws 404; 409 for the last administrator. */
    removeUser: (author: Author, id: number): Promise<void> =>
      writeWithoutRevision(database, author, async (trx, record) => {
        const account = await requireUser(trx, id)
        await revokeAccess(trx, account)
        await accounts.deleteAccount(trx, id)
        record({ entity: ENTITY, entity_id: id, action: 'delete', before: toHistory(account) })
      }),
  }
}

function expirePending(database: Database): Promise<{ accounts: number }> {
  return writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
    const before = new Date(Date.now() - PENDING_DAYS * DAY_MS).toISOString()
    const expired = await accounts.listPendingSince(trx, before)
    for (const account of expired) {
      await accounts.deleteAccount(trx, account.id)
      record({ entity: ENTITY, entity_id: account.id, action: 'expire', before: toHistory(account) })
    }
    return { accounts: expired.length }
  })
}

function takeStep(
  database: Database,
  { action, from, to, otherwise }: Step,
  author: Author,
  id: number,
): Promise<User> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    const before = await requireUser(trx, id)
    if (!from.includes(before.status)) throw new DomainError(409, otherwise)
    const status = to(before)
    if (status === 'disabled') await revokeAccess(trx, before)
    const now = new Date().toISOString()
    const after = await accounts.updateAccount(trx, id, {
      status,
      approved_at: status === 'active' ? (before.approved_at ?? now) : before.approved_at,
      pending_since: status === 'pending' ? now : null,
    })
    record({ entity: ENTITY, entity_id: id, action, before: toHistory(before), after: toHistory(after) })
    return toUser({ ...after, has_passkey: (await countPasskeys(trx, id)) > 0 })
  })
}

async function requireUser(trx: Db, id: number): Promise<AccountRow> {
  const account = await accounts.findAccount(trx, id)
  if (!account) throw new DomainError(404, 'User not found')
  return account
}

/** At least one administrator must stay. Checked in the transaction, so that two cannot remove each other. */
async function revokeAccess(trx: Db, { id, status }: AccountRow): Promise<void> {
  if (status === 'active' && (await accounts.countOtherAdministrators(trx, id)) === 0)
    throw new DomainError(409, 'The last administrator cannot be removed or disabled')
  await deleteSessions(trx, id)
  await deleteKnownDevices(trx, id)
}

function toUser(row: AccountRow & { has_passkey: unknown }): User {
  const { id, username, email, created_at, approved_at, last_login_at, version } = row
  return {
    id,
    username,
    email,
    role: row.role,
    status: row.status,
    created_at,
    approved_at,
    last_login_at,
    has_second_factor: row.totp_secret !== null || Boolean(row.has_passkey),
    version,
  }
}
