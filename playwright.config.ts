import { defineConfig } from '@playwright/test'
import './tests/fixed-day.mjs'
import './tests/in-memory.mjs'
import { BROWSER_ARGS, findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/site.setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  // A shared machine that is busy for a moment is no fault of the site; whatever needs its second try is named as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalTimeout: 60 * 60_000,
  use: {
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    // What is not there after so long will not come: the test ends here and not at its own limit.
    actionTimeout: 30_000,
    launchOptions: { executablePath: findChromium(), args: BROWSER_ARGS },
  },
})
