import type { Database } from '@sailing-desk/records/database/open'
import type { MailService } from '../mail/mail.service.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { createSiteSecret } from '../secrets/site-secret.ts'
import type { AccountSettings } from './account.ts'
import { createLinkService } from './links/link.service.ts'
import { createLoginService } from './login/login.service.ts'
import { createThrottle } from './login/throttle.ts'
import { createPasskeyLoginService, createPasskeyService } from './passkeys/passkey.service.ts'
import { createPasswordProof, createRecentAuthentication } from './passwords/password-proof.ts'
import { createPasswords, type HashCost } from './passwords/passwords.ts'
import { createProfileService } from './profile/profile.service.ts'
import { createRegistrationService } from './registration/registration.service.ts'
import {
  createSecondFactorService,
  createStoredSecretsService,
} from './second-factor/second-factor.service.ts'
import { createSecondFactors, createTotpSecrets } from './second-factor/second-factor.ts'
import {
  createCurrentSessionService,
  createSessionListService,
  createSessionService,
} from './sessions/session.service.ts'
import { createUsersService } from './users/users.service.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

type Dependencies = {
  box: SecretBox
  mail: Pick<MailService, 'announceRegistration' | 'mailPasswordLink' | 'mayMailLinks'>
  settings: AccountSettings
  hashCost?: HashCost
}

/** The only entry point to accounts for routes, pages and the command line. */
export function createAccountsService(database: Database, { box, mail, settings, hashCost }: Dependencies) {
  const siteSecret = createSiteSecret(box)
  const passwords = createPasswords(hashCost)
  const throttle = createThrottle(database, siteSecret)
  const proof = createPasswordProof(database, passwords, throttle)
  const totpSecrets = createTotpSecrets(box)
  const factors = createSecondFactors(database, totpSecrets)
  const sessions = createSessionService(database, settings)

  return {
    ...sessions,
    ...createCurrentSessionService(database, settings),
    ...createSessionListService(database),
    ...createLoginService(database, { passwords, throttle, factors, sessions }),
    ...createRegistrationService(database, { passwords, throttle, siteSecret, settings, mail }),
    ...createUsersService(database),
    ...createLinkService(database, { passwords, throttle, settings, mail }),
    ...createProfileService(database, { passwords, proof, settings }),
    ...createSecondFactorService(database, { proof, throttle, totpSecrets, settings }),
    ...createPasskeyService(database, { proof, siteSecret, settings }),
    ...createRecentAuthentication(proof),
    ...createPasskeyLoginService(database, { throttle, sessions, siteSecret }),
    ...createStoredSecretsService(database, box, totpSecrets),
  }
}
