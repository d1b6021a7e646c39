import { company } from '../../content/company.ts'
import { createAccountsService } from '../accounts/accounts.service.ts'
import type { Database } from '../database/open.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { createFinderService } from '../finder/finder.service.ts'
import { createHistoryService } from '../history/history.service.ts'
import { createSailingService } from '../sailing/sailing.service.ts'
import type { Config } from './config.ts'

export type Services = ReturnType<typeof createServices>

/** Where the domains meet. */
export function createServices(database: Database, config: Pick<Config, 'accounts'>) {
  const accounts = createAccountsService(database, { ...config.accounts, siteName: company.name })
  const equipment = createEquipmentService(database)
  const sailing = createSailingService(database)
  return {
    accounts,
    equipment,
    finder: createFinderService([sailing.find, equipment.find, accounts.find]),
    history: createHistoryService(database),
    sailing,
  }
}
