import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests: the setting CHROMIUM, else where systems install it; undefined where there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || PLACES.find((file) => existsSync(file))
}

/** No sandbox: we often run as root. The rest keeps the browser from calling home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
