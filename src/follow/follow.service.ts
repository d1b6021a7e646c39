import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { Published } from '@sailing-desk/timetable/published'
import type { MailService } from '../mail/mail.service.ts'
import { type Purpose, readToken, signToken } from '../secrets/signed-token.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import { newReference } from '../submissions/receive-submission.ts'
import { createSubmissionLimit } from '../submissions/submission-limit.ts'
import type { ReadCompany } from '../web/company.ts'
import type {
  ChangedSubscription,
  Confirmation,
  FollowedPage,
  FollowForm,
  Subscriptions,
} from './follow.schema.ts'
import * as store from './follow.store.ts'
import { confirmationLetter, type Followed, followedPage } from './letters.ts'
import { FEEDS_ONLY, NO_SUBSCRIPTIONS, NOT_CONFIRMED, VOYAGE_OVER } from './messages.ts'
import { afterYear, CONFIRM_MS, isEnding } from './terms.ts'

export type FollowService = ReturnType<typeof createFollowService>

export type FollowDependencies = {
  mail: Pick<MailService, 'isSending' | 'permitMail' | 'queueAll'>
  siteSecret: SiteSecret
  siteOrigin: string | undefined
  /** The one address of a page; null if it does not exist. */
  findPage: (path: string) => Promise<string | null>
  readPublished: (today: string) => Promise<Published>
  readCompany: ReadCompany
  /** Erases a follower for good. Throws 404 if there is none. */
  erase: (author: Author, entity: 'follower', id: number) => Promise<void>
}

const VISITOR: Author = { account_id: null }

/** E-mail alerts of what changes on pages of the schedule. */
export function createFollowService(database: Database, dependencies: FollowDependencies) {
  const { mail, siteSecret, siteOrigin, readCompany, erase } = dependencies
  const { db } = database
  const limit = createSubmissionLimit('follower')
  const isMailed = mail.isSending && siteOrigin !== undefined
  const find = pageReader(dependencies)

  /** Throws 404 for a token that is not for this. */
  async function referenceIn(from: Db, purpose: Purpose, token: string): Promise<string> {
    const signed = readToken(await siteSecret(from), purpose, token)
    if (!signed) throw new DomainError(404, purpose === 'confirm' ? NOT_CONFIRMED : NO_SUBSCRIPTIONS)
    return signed.subject
  }

  async function requireFollower(from: Db, token: string): Promise<store.Follower> {
    const follower = await store.findFollowerByReference(from, await referenceIn(from, 'manage', token))
    if (!follower) throw new DomainError(404, NO_SUBSCRIPTIONS)
    return follower
  }

  async function requireConfirmed(trx: Db, token: string, id: number) {
    const { id: follower_id } = await requireFollower(trx, token)
    const found = (await store.listSubscriptionsOf(trx, follower_id)).find((each) => each.id === id)
    if (!found?.confirmed_at) throw new DomainError(404, NO_SUBSCRIPTIONS)
    return { ...found, confirmed_at: found.confirmed_at }
  }

  async function requireUnexpired(from: Db, token: string) {
    const found = await store.findSubscription(from, await referenceIn(from, 'confirm', token))
    const isInTime = found && (found.confirmed_at || Date.parse(found.requested_at) + CONFIRM_MS > Date.now())
    if (!isInTime) throw new DomainError(404, NOT_CONFIRMED)
    return found
  }

  async function request(trx: Db, form: FollowForm, { path, title }: FollowedPage): Promise<void> {
    const now = new Date().toISOString()
    const follower = await followerOf(trx, form.email, now)
    const known = await store.listSubscriptionsOf(trx, follower.id)
    const pending = known.find((each) => each.path === path && each.confirmed_at === null)
    if (!pending && known.length >= store.MAX_SUBSCRIPTIONS) return
    const permit = await mail.permitMail(trx, follower.email)
    if (!permit) return
    const { min_days, frequency } = form
    const reference = pending?.reference ?? newReference('S')
    const asked = { title, min_days, frequency, requested_at: now }
    if (pending) await store.updateSubscription(trx, pending.id, asked)
    else await store.insertSubscription(trx, { ...asked, reference, path, follower_id: follower.id })
    const token = signToken(await siteSecret(trx), 'confirm', { subject: reference, expires: null })
    const url = `${siteOrigin}/follow/confirm?token=${token}`
    const company = await readCompany(trx)
    const letter = confirmationLetter(company, permit, { title, min_days, frequency, url })
    await mail.queueAll(trx, [{ ...letter, entity: 'follower', entity_id: follower.id }])
  }

  return {
    /** Throws 429 if this address, or all together, reached the limit. */
    requireCapacity: (address: string): Promise<void> => limit.check(db, address),

    /** What is at an address of the site. Throws 404 if it cannot be followed. */
    async readPage(page: string): Promise<FollowedPage> {
      const { path, title, feeds } = await find(page)
      return { path, title, feeds, is_mailed: isMailed }
    },

    /** Mails a link to confirm, if the address may get one: the answer is the same in any case. */
    async requestAlerts({ address, idempotency }: Author, form: FollowForm): Promise<Record<string, never>> {
      if (!isMailed) throw new DomainError(409, FEEDS_ONLY)
      const page = await find(form.page)
      if (page.lastDay !== null && page.lastDay < dayInIndia())
        throw new DomainError(422, VOYAGE_OVER, 'page')
      return writeWithoutRevision(
        database,
        { ...VISITOR, ...(idempotency && { idempotency }) },
        async (trx) => {
          await limit.count(trx, address ?? '', Buffer.byteLength(JSON.stringify(form)))
          // Not if it was filled in too fast: a browser that knows the address does so.
          if (!form.website) await request(trx, form, { ...page, is_mailed: isMailed })
          return {}
        },
      )
    },

    /** What a link in a confirmation is about. Throws 404 if the link is not valid, or too old. */
    async readConfirmation(token: string): Promise<Confirmation> {
      const { title, min_days, frequency } = await requireUnexpired(db, token)
      return { title, min_days, frequency }
    },

    /** Starts the alerts, in place of others to the same page. Returns the token for all subscriptions. Throws 404 as above. */
    confirm: (token: string): Promise<string> =>
      writeWithoutRevision(database, VISITOR, async (trx) => {
        const { follower, ...found } = await requireUnexpired(trx, token)
        if (!found.confirmed_at) {
          await store.deleteOthers(trx, found)
          const now = Date.now()
          const terms = { confirmed_at: new Date(now).toISOString(), ends_at: afterYear(now) }
          await store.updateSubscription(trx, found.id, terms)
        }
        return signToken(await siteSecret(trx), 'manage', { subject: follower, expires: null })
      }),

    /** Throws 404 if the link is not valid, or everything was stopped. */
    async readSubscriptions(token: string): Promise<Subscriptions> {
      const follower = await requireFollower(db, token)
      const subscriptions = await store.listSubscriptionsOf(db, follower.id)
      return { email: follower.email, subscriptions: subscriptions.flatMap(toSubscription) }
    },

    /** Continues one for a year from now. Throws 404 as above. */
    renew: (token: string, id: number): Promise<void> =>
      writeWithoutRevision(database, VISITOR, async (trx) => {
        await requireConfirmed(trx, token, id)
        await store.updateSubscription(trx, id, { ends_at: afterYear(Date.now()), reminded_at: null })
      }),

    /** Changes which changes are mailed, and how often. Throws 404 as above. */
    change: ({ token, id, min_days, frequency }: ChangedSubscription): Promise<void> =>
      writeWithoutRevision(database, VISITOR, async (trx) => {
        const { confirmed_at, ...before } = await requireConfirmed(trx, token, id)
        // What was mailed within the hour is not to be mailed once more in the morning.
        const mailed = before.frequency !== frequency && (await store.readRun(trx, 'immediate'))
        const since = mailed && mailed > confirmed_at ? mailed : confirmed_at
        await store.updateSubscription(trx, id, { min_days, frequency, confirmed_at: since })
      }),

    /** Stops one, or all without an id; with the last one the address is erased. Returns whether it was. Throws 404 as above. */
    async stop(token: string, id?: number): Promise<boolean> {
      const follower = await requireFollower(db, token)
      const others = (await store.listSubscriptionsOf(db, follower.id)).filter((each) => each.id !== id)
      const isAll = id === undefined || others.length === 0
      if (isAll) await erase(VISITOR, 'follower', follower.id)
      else
        await writeWithoutRevision(database, VISITOR, (trx) =>
          store.deleteSubscription(trx, { id, follower_id: follower.id }),
        )
      return isAll
    },

    /** Erases the address. Does nothing if that was done before. Throws 404 for a link that is not ours. */
    async unsubscribe(token: string): Promise<void> {
      const reference = await referenceIn(db, 'unsubscribe', token)
      const follower = await store.findFollowerByReference(db, reference)
      if (follower) await erase(VISITOR, 'follower', follower.id).catch(ignoreUnknown)
    },
  }
}

/** Returns a function for what is at an address. It throws 404 if that cannot be followed. */
function pageReader({ findPage, readPublished }: FollowDependencies) {
  return async (page: string): Promise<Followed & { path: string }> => {
    const path = await findPage(page.replace(/[?#].*$/s, ''))
    const found = path === null ? null : followedPage(path, await readPublished(dayInIndia()))
    if (path === null || !found) throw new DomainError(404, 'There is no such page on our schedule', 'page')
    return { ...found, path }
  }
}

async function followerOf(trx: Db, email: string, created_at: string): Promise<store.Follower> {
  const email_key = email.toLowerCase()
  const known = await store.findFollower(trx, email_key)
  return known ?? store.insertFollower(trx, { reference: newReference('F'), email, email_key, created_at })
}

function toSubscription(stored: store.StoredSubscription): Subscriptions['subscriptions'] {
  const { id, path, title, min_days, frequency, confirmed_at, ends_at } = stored
  if (confirmed_at === null || ends_at === null || Date.parse(ends_at) <= Date.now()) return []
  return [{ id, path, title, min_days, frequency, ends_at, is_ending: isEnding(path, ends_at) }]
}

/** Another request erased it meanwhile. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof DomainError) || error.status !== 404) throw error
}
