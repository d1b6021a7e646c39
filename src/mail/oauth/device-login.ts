import { setTimeout as pause } from 'node:timers/promises'
import { askForDeviceCode, askForTokens, OAuthRefused, type OAuthSettings, type TokenStore } from './oauth.ts'

const USUAL_INTERVAL_S = 5
const SLOWER_S = 5

/** Shows a code, and keeps the login once somebody has entered it. Throws OAuthRefused. */
export async function logInByDeviceCode(
  settings: OAuthSettings,
  store: TokenStore,
  show: (address: string, code: string) => void,
): Promise<void> {
  const { device_code, user_code, verification_uri, ...times } = await askForDeviceCode(settings)
  show(verification_uri, user_code)
  let interval = times.interval ?? USUAL_INTERVAL_S
  for (;;) {
    await pause(interval * 1000)
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const { refresh_token } = await askForTokens(settings, { grant_type, device_code })
      if (!refresh_token) throw new OAuthRefused('The login server gave no lasting login', 'no_refresh_token')
      return await store.write(refresh_token)
    } catch (error) {
      const code = error instanceof OAuthRefused ? error.code : ''
      if (code === 'slow_down') interval += SLOWER_S
      else if (code !== 'authorization_pending') throw error
    }
  }
}
