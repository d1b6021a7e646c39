import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { readToken, signToken } from '../secrets/signed-token.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import { type CustomerRow, findCustomerByReference } from './customer.store.ts'
import { UNKNOWN_LINK } from './messages.ts'

/** The link in a mailing by which its recipient stops them. `reference`: of the customer. */
export const unsubscribeLink = (secret: string, siteOrigin: string, reference: string): string =>
  `${siteOrigin}/mailings/unsubscribe?token=${signToken(secret, 'stop mailings', { subject: reference, expires: null })}`

export type UnsubscribeDependencies = {
  siteSecret: SiteSecret
  /** Writes it, and that it outlasts a restore. */
  recordUnsubscribed: (trx: Db, customer: CustomerRow) => Promise<void>
}

/** Stops mailings for good. Does nothing if that was done before. Throws 404 for a link that is not ours. */
export function unsubscribe(
  database: Database,
  { siteSecret, recordUnsubscribed }: UnsubscribeDependencies,
  token: string,
): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx) => {
    const signed = readToken(await siteSecret(trx), 'stop mailings', token)
    const customer = signed ? await findCustomerByReference(trx, signed.subject) : undefined
    if (!customer) throw new DomainError(404, UNKNOWN_LINK)
    if (customer.unsubscribed_at === null) await recordUnsubscribed(trx, customer)
  })
}
