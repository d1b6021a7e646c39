import { DomainError } from '@sailing-desk/records/errors'
import { RegisterForm } from '../accounts/accounts.schema.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import { newPassword } from '../accounts/tokens.ts'
import { InvalidSetting } from './config.ts'

type Options = { fromSettings: { username: string; password: string } | undefined; isDemo: boolean }

const USERNAME = 'admin'

/**
 * Creates the first administrator if there is no account: from the settings, else with a random password. Returns the
 * line with the login for the terminal, which must not be logged. Throws InvalidSetting.
 */
export async function ensureFirstAdministrator(
  accounts: AccountsService,
  { fromSettings, isDemo }: Options,
): Promise<string | null> {
  if (fromSettings) {
    await accounts.createFirstAdministrator(readSettings(fromSettings)).catch(explain)
    return null
  }
  const password = isDemo ? await accounts.demoPassword() : newPassword()
  const created = await accounts.createFirstAdministrator({ username: USERNAME, password })
  if (created && !isDemo)
    return `Log in at /login as ${USERNAME} with the password ${password} (shown only once: note it down)`
  const isStillValid = isDemo && (await accounts.isPasswordOf(USERNAME, password))
  return isStillValid ? `Log in at /login as ${USERNAME} with the password ${password}` : null
}

function readSettings(values: { username: string; password: string }): RegisterForm {
  const read = RegisterForm.safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidSetting([`Setting ADMIN_${String(issue?.path[0]).toUpperCase()}: ${issue?.message}`])
}

function explain(error: unknown): never {
  if (!(error instanceof DomainError)) throw error
  throw new InvalidSetting([`Setting ADMIN_PASSWORD: ${error.message}`])
}
