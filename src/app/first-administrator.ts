import { RegisterForm } from '../accounts/accounts.schema.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import { newPassword } from '../accounts/tokens.ts'
import { DomainError } from '../lib/errors.ts'
import { InvalidSetting } from './config.ts'

type Options = { given: { username: string; password: string } | undefined; isDemo: boolean }

const USERNAME = 'admin'

/**
 * Makes the first administrator where there is no account: as the settings say, else with a random password. Gives
 * the lines that tell the person at the terminal how to log in; they belong in no log. Throws BadSetting.
 */
export async function firstAdministrator(
  accounts: AccountsService,
  { given, isDemo }: Options,
): Promise<string | null> {
  if (given) {
    await accounts.createFirstAdministrator(readSettings(given)).catch(explain)
    return null
  }
  const password = isDemo ? await accounts.demoPassword() : newPassword()
  const created = await accounts.createFirstAdministrator({ username: USERNAME, password })
  if (created && !isDemo)
    return `Log in at /login as ${USERNAME} with the password ${password} (shown only once: note it down)`
  const isStillValid = isDemo && (await accounts.isPasswordOf(USERNAME, password))
  return isStillValid ? `Log in at /login as ${USERNAME} with the password ${password}` : null
}

function readSettings(given: { username: string; password: string }): RegisterForm {
  const read = RegisterForm.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidSetting(`Setting ADMIN_${String(issue?.path[0]).toUpperCase()}: ${issue?.message}`)
}

function explain(error: unknown): never {
  if (!(error instanceof DomainError)) throw error
  throw new InvalidSetting(`Setting ADMIN_PASSWORD: ${error.message}`)
}
