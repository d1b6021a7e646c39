import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { test } from './planned-sailings.ts'
import { addVoyages, figures } from './planned-voyage.ts'

const ENQUIRE = 'Enquire about TAMARIND CREST V.1W'
const WHOLE = `Enquiry about TAMARIND CREST V.1W, Yokohama to Kolkata, ${figures(3)} – ${figures(28)}`
const AT_KOBE = `Enquiry about TAMARIND CREST V.1W, Kobe, ${figures(6)}`

/** Of a row or a card; the page of a voyage has one for all of it. */
const enquire = (page: Page, place: string) =>
  place.endsWith('/1w')
    ? page.getByRole('link', { name: 'Enquire', exact: true })
    : page.getByRole('link', { name: ENQUIRE }).first()

/** The title and the first field of the form are in the viewport. */
async function expectForm(page: Page, subject: string) {
  await expect(page).toHaveURL(/\/contact-us\?.*#form$/)
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
}

const PLACES = [
  ['/', WHOLE],
  ['/vessels/tamarind-crest/1w', WHOLE],
  ['/ports/kobe', AT_KOBE],
] as const

test('enquiry links open the form and focus its first field', async ({ page, startWith }) => {
  const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA']))
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [place, subject] of PLACES) {
      await openHydrated(page, url + place)
      await enquire(page, place).focus()
      await page.keyboard.press('Enter')

      await expectForm(page, subject)
      await expect(page.getByLabel('Name')).toBeFocused()
    }
    const top = await page.evaluate(() => window.scrollY)
    await page.waitForTimeout(800)
    expect(await page.evaluate(() => window.scrollY), 'nothing jumps afterwards').toBe(top)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('enquiry links open the form', async ({ page, startWith }) => {
    const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST']))
    for (const [place, subject] of PLACES) {
      await page.goto(url + place)
      await enquire(page, place).click()
      await expectForm(page, subject)
    }

    await test.step('a contact page with a subject is not cached, and the subject is treated as text', async () => {
      const script = '</script><script>document.title = "broken"</script>'
      const response = await page.goto(`/contact-us?vessel=${encodeURIComponent(script)}`)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      await expect(page.getByLabel('Subject')).toHaveValue(`Enquiry about ${script}`)
      await expect(page).toHaveTitle(/^Contact Us · /)
      expect(await (await page.request.get('/contact-us')).text()).not.toContain('Enquiry about')
    })
  })
})
