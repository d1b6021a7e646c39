import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from '../../scripts/chromium.ts'
import type { BrowserPage } from './browser-page.ts'

/** The browser of all other tests. Sizes are in CSS pixels. */
export async function openChromium(size: { width: number; height: number }): Promise<BrowserPage> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  const page = await browser.newPage({ viewport: size })
  return {
    async open(url) {
      await page.goto(url)
    },
    evaluate: async (expression) => String(await page.evaluate(expression)),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
