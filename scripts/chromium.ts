import { existsSync } from 'node:fs'

const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of the browser for the tests: from CHROMIUM, else from the usual places; undefined if there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || INSTALL_PATHS.find((file) => existsSync(file))
}

/** No sandbox, since tests often run as root. The other flags disable background network traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
