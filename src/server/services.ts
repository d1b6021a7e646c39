import { createAccountsService } from '../accounts/accounts.service.ts'
import type { Database } from '../database/open.ts'
import { createSailingService } from '../sailing/sailing.service.ts'

export type Services = ReturnType<typeof createServices>

/** Where the domains meet. */
export function createServices(database: Database) {
  return {
    accounts: createAccountsService(database),
    sailing: createSailingService(database),
  }
}
