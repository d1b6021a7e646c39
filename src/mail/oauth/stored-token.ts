import type { Database } from '@sailing-desk/records/database/open'
import type { AccessToken } from '@sailing-desk/records/mail/smtp'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { createAccessToken, type OAuthSettings, type OAuthUse } from './oauth.ts'
import { createTokenStore } from './token.store.ts'

/** The access token of a login, if it is one with OAuth, with its refresh token in the database. */
export const createStoredToken = (
  database: Pick<Database, 'db'>,
  box: SecretBox,
  use: OAuthUse,
  settings: OAuthSettings | undefined,
): AccessToken | undefined => settings && createAccessToken(settings, createTokenStore(database, box, use))
