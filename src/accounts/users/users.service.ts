import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import * as accounts from '../account.store.ts'
import { type AccountRow, ENTITY, toHistory } from '../account.ts'
import type { RoleForm, User, UsersSummary } from '../accounts.schema.ts'
import { deleteLink, listLinkEnds } from '../links/link.service.ts'
import { settleAnnouncements } from '../on-behalf.ts'
import { countPasskeys } from '../second-factor/second-factor.store.ts'
import { deleteKnownDevices, deleteSessions } from '../sessions/session.store.ts'
import { requireAdministrator, requireUser, toUser } from '../user-rows.ts'

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
      const ends = await listLinkEnds(database.db)
      const rows = await accounts.listAccounts(database.db)
      return rows.map((row) => toUser({ ...row, link_expires_at: ends.get(row.id) ?? null }))
    },

    async summarizeUsers(): Promise<UsersSummary> {
      return { awaiting_approval: await accounts.countPending(database.db) }
    },

    /** Deletes links that have expired, and accounts that were pending or invited for too long. Returns how many. */
    expirePending: () => expirePending(database),

    /** These three throw 404 for an unknown account, and 409 if its status does not allow the action. */
    approveUser: step(APPROVE),
    /** Ends its sessions at once. Throws 409 for the last administrator. */
    disableUser: step(DISABLE),
    /** An account that was never approved becomes pending again. */
    enableUser: step(ENABLE),

    /** Applies from the next request of each session. Throws 404; 409 for a stale version or the last administrator. */
    changeRole: (author: Author, id: number, form: RoleForm): Promise<User> =>
      changeRole(database, author, id, form),

    /** Deletes the account with its sessions and login methods. Throws 404; 409 for the last administrator. */
    removeUser: (author: Author, id: number): Promise<void> =>
      writeWithoutRevision(database, author, async (trx, record) => {
        await requireAdministrator(trx, author)
        const account = await requireUser(trx, id)
        await revokeAccess(trx, account)
        await settleAnnouncements(trx, id)
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
    await requireAdministrator(trx, author)
    const before = await requireUser(trx, id)
    if (before.status === 'invited') throw new DomainError(409, 'An invitation can only be removed')
    if (!from.includes(before.status)) throw new DomainError(409, otherwise)
    const status = to(before)
    if (status === 'disabled') await revokeAccess(trx, before)
    const now = new Date().toISOString()
    await settleAnnouncements(trx, id)
    const after = await accounts.updateAccount(trx, id, {
      status,
      approved_at: status === 'active' ? (before.approved_at ?? now) : before.approved_at,
      pending_since: status === 'pending' ? now : null,
    })
    record({ entity: ENTITY, entity_id: id, action, before: toHistory(before), after: toHistory(after) })
    return userOf(trx, after)
  })
}

async function revokeAccess(trx: Db, account: AccountRow): Promise<void> {
  const { id } = account
  await requireOtherAdministrator(trx, account, 'The last administrator cannot be removed or disabled')
  await deleteLink(trx, id)
  await deleteSessions(trx, id)
  await deleteKnownDevices(trx, id)
}

/** At least one administrator must stay. Checked in the transaction, so that two cannot remove each other. */
async function requireOtherAdministrator(
  trx: Db,
  { id, role, status }: AccountRow,
  otherwise: string,
): Promise<void> {
  const isNeeded = status === 'active' && role === 'administrator'
  if (isNeeded && (await accounts.countOtherAdministrators(trx, id)) === 0)
    throw new DomainError(409, otherwise)
}

function changeRole(database: Database, author: Author, id: number, form: RoleForm): Promise<User> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    await requireAdministrator(trx, author)
    const before = await requireUser(trx, id)
    requireSameVersion('account', before, form.version)
    if (before.role === form.role) return userOf(trx, before)
    if (form.role !== 'administrator')
      await requireOtherAdministrator(trx, before, 'The last administrator cannot be restricted')
    await settleAnnouncements(trx, id)
    const after = await accounts.updateAccount(trx, id, { role: form.role })
    const change = { before: { role: before.role }, after: { role: after.role } }
    record({ entity: ENTITY, entity_id: id, action: 'role', ...change })
    return userOf(trx, after)
  })
}

async function userOf(trx: Db, row: AccountRow): Promise<User> {
  const link_expires_at = (await listLinkEnds(trx)).get(row.id) ?? null
  return toUser({ ...row, link_expires_at, has_passkey: (await countPasskeys(trx, row.id)) > 0 })
}
