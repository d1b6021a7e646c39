import type { Database } from '../database/open.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import { unsubscribe } from './unsubscribe.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

type Dependencies = { siteSecret: SiteSecret }

/** Who gets the schedule by mail. */
export function createCustomersService(database: Database, { siteSecret }: Dependencies) {
  return {
    /** Throws 404 for a link that is not ours. */
    unsubscribe: (token: string): Promise<void> => unsubscribe(database, siteSecret, token),
  }
}
