import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { test } from './planned-sailings.ts'
import { addVoyages, figures } from './planned-voyage.ts'

const ENQUIRE = 'Enquire about TAMARIND CREST V.1W'
const SUBJECT = `Enquiry about TAMARIND CREST V.1W, Kobe to Chennai, ${figures(6)} – ${figures(24)}`
const WHOLE = `Enquiry about TAMARIND CREST V.1W, Yokohama to Kolkata, ${figures(3)} – ${figures(28)}`
const AT_KOBE = `Enquiry about TAMARIND CREST V.1W, Kobe, ${figures(6)}`

const enquire = (page: Page) => page.getByRole('link', { name: ENQUIRE }).first()

/** The title and the first field of the form are in the viewport. */
async function expectForm(page: Page, subject: string) {
  await expect(page).toHaveURL(/\/contact-us\?.*#form$/)
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
}

for (const width of [390, 768, 1360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const [place, subject] of [
      ['/', SUBJECT],
      ['/west-east-bound', WHOLE],
      ['/map', AT_KOBE],
    ] as const) {
      test(`an enquiry link on ${place} opens the form and focuses its first field`, async ({
        page,
        startWith,
        expectAccessible,
      }) => {
        const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA']))
        await openHydrated(page, url + place)
        const link =
          place === '/map'
            ? page.getByRole('listitem').filter({ hasText: /^Kobe/ }).getByRole('link', { name: ENQUIRE })
            : enquire(page)
        await link.focus()
        await page.keyboard.press('Enter')

        await expectForm(page, subject)
        await expect(page.getByLabel('Name')).toBeFocused()
        const top = await page.evaluate(() => window.scrollY)
        await page.waitForTimeout(800)
        expect(await page.evaluate(() => window.scrollY), 'nothing jumps afterwards').toBe(top)
        await expectAccessible()
      })
    }

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('enquiry links on the home page and on the schedule open the form', async ({
        page,
        startWith,
      }) => {
        const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST']))
        await page.goto(url)
        await enquire(page).click()
        await expectForm(page, SUBJECT)

        await page.goto(`${url}/west-east-bound`)
        await enquire(page).click()
        await expectForm(page, WHOLE)
      })
    })
  })
}

test('a contact page with a subject is not cached, and the page without one is unchanged', async ({
  request,
}) => {
  for (const query of ['vessel=A', 'from=A', 'to=A', 'dates=A']) {
    const response = await request.get(`/contact-us?${query}`)
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await response.text()).toContain('value="Enquiry about A"')
  }
  expect(await (await request.get('/contact-us')).text()).not.toContain('Enquiry about')
})
