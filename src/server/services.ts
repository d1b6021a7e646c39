import { company } from '../../content/company.ts'
import { createAccountsService } from '../accounts/accounts.service.ts'
import type { Database } from '../database/open.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { createHistoryService } from '../history/history.service.ts'
import { createMailService } from '../mail/mail.service.ts'
import { createSailingService } from '../sailing/sailing.service.ts'
import type { Config } from './config.ts'

export type Services = ReturnType<typeof createServices>

/** Where the domains meet. */
export function createServices(database: Database, config: Pick<Config, 'accounts' | 'mail'>) {
  return {
    accounts: createAccountsService(database, { ...config.accounts, siteName: company.name }),
    equipment: createEquipmentService(database),
    history: createHistoryService(database),
    mail: createMailService(config.mail),
    sailing: createSailingService(database),
  }
}
