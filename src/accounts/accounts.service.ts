import type { Database } from '../database/open.ts'
import type { AccountSettings } from './account.ts'
import { createFindingService } from './finding.service.ts'
import { createLoginService } from './login.service.ts'
import { createPasskeyService } from './passkey.service.ts'
import { createPasskeyLoginService } from './passkey-login.service.ts'
import { createPasswordProof } from './password-proof.ts'
import { createPasswords } from './passwords.ts'
import { createProfileService } from './profile.service.ts'
import { createRegistrationService } from './registration.service.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import { createSecondFactors } from './second-factor.ts'
import { createSessionService } from './session.service.ts'
import { createThrottle } from './throttle.ts'
import { createUsersService } from './users.service.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

/** Everything the site can do with accounts. The calls, the pages and the command line use this and nothing deeper. */
export function createAccountsService(database: Database, settings: AccountSettings) {
  const passwords = createPasswords()
  const throttle = createThrottle(database)
  const proof = createPasswordProof(database, passwords, throttle)
  const factors = createSecondFactors(database)
  const sessions = createSessionService(database, settings)

  return {
    ...sessions,
    ...createLoginService(database, { passwords, throttle, factors, sessions }),
    ...createRegistrationService(database, { passwords, throttle, settings }),
    ...createUsersService(database),
    ...createFindingService(database),
    ...createProfileService(database, { passwords, proof, settings }),
    ...createSecondFactorService(database, { proof, throttle, settings }),
    ...createPasskeyService(database, { proof, settings }),
    ...createPasskeyLoginService(database, { throttle, sessions }),
  }
}
