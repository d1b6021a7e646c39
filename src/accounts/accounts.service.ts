import type { Database } from '../database/open.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { createSiteSecret } from '../secrets/site-secret.ts'
import type { AccountSettings } from './account.ts'
import { createFindingService } from './finding.service.ts'
import { createLoginService } from './login.service.ts'
import { createPasskeyService } from './passkey.service.ts'
import { createPasskeyLoginService } from './passkey-login.service.ts'
import { createPasswordProof } from './password-proof.ts'
import { createPasswords } from './passwords.ts'
import { createProfileService } from './profile.service.ts'
import { createRecentAuthentication } from './recent-authentication.ts'
import { createRegistrationService } from './registration.service.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import { createSecondFactors } from './second-factor.ts'
import { createSessionService } from './session.service.ts'
import { createStoredSecretsService } from './stored-secrets.service.ts'
import { createThrottle } from './throttle.ts'
import { createTotpSecrets } from './totp-secrets.ts'
import { createUsersService } from './users.service.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

type Parts = { box: SecretBox; mail: Pick<MailService, 'announceRegistration'>; settings: AccountSettings }

/** Everything the site can do with accounts. The calls, the pages and the command line use this and nothing deeper. */
export function createAccountsService(database: Database, { box, mail, settings }: Parts) {
  const siteSecret = createSiteSecret(box)
  const passwords = createPasswords()
  const throttle = createThrottle(database, siteSecret)
  const proof = createPasswordProof(database, passwords, throttle)
  const totpSecrets = createTotpSecrets(box)
  const factors = createSecondFactors(database, totpSecrets)
  const sessions = createSessionService(database, settings)

  return {
    ...sessions,
    ...createLoginService(database, { passwords, throttle, factors, sessions }),
    ...createRegistrationService(database, { passwords, throttle, siteSecret, settings, mail }),
    ...createUsersService(database),
    ...createFindingService(database),
    ...createProfileService(database, { passwords, proof, settings }),
    ...createSecondFactorService(database, { proof, throttle, totpSecrets, settings }),
    ...createPasskeyService(database, { proof, siteSecret, settings }),
    ...createRecentAuthentication(proof),
    ...createPasskeyLoginService(database, { throttle, sessions, siteSecret }),
    ...createStoredSecretsService(database, box, totpSecrets),
  }
}
