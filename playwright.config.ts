import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

// No sandbox: the tests often run as root. The rest keeps the browser from calling home.
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/site.setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  globalTimeout: 9 * 60_000,
  use: {
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: BROWSER_ARGS },
  },
})
