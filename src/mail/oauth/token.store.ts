import type { Database } from '@sailing-desk/records/database/open'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { OAuthUse, TokenStore } from './oauth.ts'

const COLUMNS = { mailbox: 'mailbox_login', smtp: 'smtp_login' } as const satisfies Record<OAuthUse, string>

/** The refresh token of a login, encrypted. With another key somebody has to log in again. */
export function createTokenStore({ db }: Pick<Database, 'db'>, box: SecretBox, use: OAuthUse): TokenStore {
  const column = COLUMNS[use]
  const owner = `${use} login`
  return {
    async read() {
      const row = await db.selectFrom('site_secret').select(column).executeTakeFirstOrThrow()
      const sealed = row[column]
      return sealed === null ? null : box.open(sealed, owner)
    },
    async write(refreshToken) {
      await db
        .updateTable('site_secret')
        .set({ [column]: box.seal(refreshToken, owner) })
        .execute()
    },
  }
}
