import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Counts taps; what is tapped must be on the screen, large enough for a thumb, without scrolling. */
class Thumb {
  taps = 0

  /** In its middle, or at another place: that of a row may be a link of its own. */
  async tap(target: Locator, position?: { x: number; y: number }): Promise<void> {
    await this.reach(target)
    await target.tap(position && { position })
  }

  /** The last tap, which leaves the site. Returns its address. */
  async leave(link: Locator): Promise<string> {
    await this.reach(link)
    return (await link.getAttribute('href')) ?? ''
  }

  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeInViewport({ ratio: 1 })
    expect((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44)
    this.taps++
  }
}

const action = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first()

/** From Home to the page of a port, with the keyboard of the phone. */
async function openPort(page: Page, thumb: Thumb, port: string): Promise<void> {
  await thumb.tap(page.getByLabel('From port'))
  await page.keyboard.type(port)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(port)
}

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by the keyboard`)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, writes: true, settings: { SITE_ORIGIN: 'https://agent.example' } })

    test('the usual tasks take two or three taps from Home, and one of them a scroll', async ({ page }) => {
      const open = () => (javaScriptEnabled ? openHydrated(page, '/') : page.goto('/'))

      await test.step('the next sailing from Mumbai to Nagoya, with four keys', async () => {
        const thumb = new Thumb()
        await open()
        await thumb.tap(page.getByLabel('From port'))
        await page.keyboard.type('mum')
        await thumb.tap(page.getByLabel('To port'))
        await page.keyboard.type('n')
        await thumb.tap(page.getByRole('button', { name: 'Find sailings' }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai to Nagoya')
        const best = page.locator('#best')
        await expect(best).toBeInViewport({ ratio: 1 })
        expect((await best.boundingBox())?.y).toBeLessThanOrEqual(420)
        expect(thumb.taps).toBe(3)
      })

      await test.step('the next sailing from Mumbai to Nagoya in January', async () => {
        const thumb = new Thumb()
        await open()
        await thumb.tap(page.getByLabel('From port'))
        await page.keyboard.type('Mumbai')
        await page.keyboard.press('Tab')
        await page.keyboard.type('Nagoya')
        await thumb.tap(page.getByLabel('Departure month'))
        const january = page.locator('option', { hasText: 'Jan' }).first()
        await page.getByLabel('Departure month').selectOption(await january.getAttribute('value'))
        await thumb.tap(page.getByRole('button', { name: 'Find sailings' }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai to Nagoya')
        await expect(page.locator('#best, #connections, .empty > p').first()).toBeInViewport({ ratio: 1 })
        expect(thumb.taps).toBe(3)
      })

      await test.step('whether TAMARIND CREST V.041W has moved at Chennai', async () => {
        const thumb = new Thumb()
        await open()
        await openPort(page, thumb, 'Chennai')
        const call = page.getByRole('row').filter({ hasText: 'TAMARIND CREST V.041W' })
        await call.evaluate((row) => row.scrollIntoView({ block: 'center' }))
        await thumb.tap(call, { x: 60, y: 20 })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('TAMARIND CREST V.041W')
        await expect(page.getByText(/No change since|calls? ha(s|ve) changed/)).toBeInViewport({ ratio: 1 })
        expect(thumb.taps).toBe(2)
      })

      await test.step('Chennai in a calendar', async () => {
        const thumb = new Thumb()
        await open()
        await openPort(page, thumb, 'Chennai')
        await thumb.tap(action(page, 'Calendar'))
        const url = await thumb.leave(page.getByRole('link', { name: 'Google Calendar' }))
        expect(new URL(url).searchParams.get('cid')).toBe('webcal://agent.example/ports/inmaa.ics')
        expect(thumb.taps).toBe(3)
      })

      await test.step('Kobe to a colleague by WhatsApp', async () => {
        const thumb = new Thumb()
        await open()
        await openPort(page, thumb, 'Kobe')
        await thumb.tap(action(page, 'Share'))
        const url = await thumb.leave(page.getByRole('link', { name: 'WhatsApp' }))
        expect(new URL(url).searchParams.get('text')).toContain('https://agent.example/ports/jpukb')
        expect(thumb.taps).toBe(3)
      })

      await test.step('the PDF of the import route', async () => {
        const thumb = new Thumb()
        await open()
        await thumb.tap(page.getByRole('link', { name: 'View sailing schedule' }))
        await thumb.tap(page.getByLabel(/^Enquire, follow, calendar, share, download/).first())
        expect(await thumb.leave(page.getByRole('link', { name: 'PDF' }).first())).toMatch(
          /^\/routes\/\d+\.pdf$/,
        )
        expect(thumb.taps).toBe(3)
      })

      await test.step('an enquiry about the import route, on which nothing lies', async () => {
        const thumb = new Thumb()
        await open()
        await thumb.tap(page.getByRole('link', { name: 'View sailing schedule' }))
        await thumb.tap(page.getByLabel(/^Enquire, follow, calendar, share, download/).first())
        await thumb.tap(page.getByRole('link', { name: 'Enquire' }).first())
        await expect(page).toHaveURL(/\/contact-us#form$/)
        expect(thumb.taps).toBe(3)
      })

      await test.step('the telephone of the Chennai office', async () => {
        const thumb = new Thumb()
        await open()
        await thumb.tap(page.getByRole('link', { name: 'Contact Us' }))
        expect(await thumb.leave(page.getByRole('link', { name: '+91 44' }).first())).toBe(
          'tel:+914400000000',
        )
        expect(thumb.taps).toBe(2)
      })
    })

    test('from a search over the results and the voyage to an enquiry that is sent, by keyboard', async ({
      page,
    }) => {
      const { keyboard } = page
      const enter = async (target: Locator) => {
        await tabTo(target)
        await keyboard.press('Enter')
      }
      await (javaScriptEnabled ? openHydrated(page, '/') : page.goto('/'))
      await tabTo(page.getByLabel('From port'))
      await keyboard.type('mum')
      await keyboard.press('Tab')
      await keyboard.type('n')
      await enter(page.getByRole('button', { name: 'Find sailings' }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai to Nagoya')

      const voyage = page.getByRole('region', { name: / to / }).getByRole('link').first()
      const name = (await voyage.textContent()) ?? ''
      await enter(voyage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

      await enter(page.getByRole('link', { name: 'Enquire', exact: true }))
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
      await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(`^Enquiry about ${name}`))
      for (const [label, text] of [
        ['Name', 'Asha Rao'],
        ['Email', 'asha@traders.example'],
        ['Phone', '+91 44 2345 6789'],
        ['Message', 'Four excavators of 22 t each.'],
      ] as const) {
        await tabTo(page.getByLabel(label, { exact: true }))
        await keyboard.type(text)
      }
      await enter(page.getByRole('button', { name: 'Send message' }))
      await expect(page.getByRole('status')).toContainText(/Your reference: E-/)
    })
  })
}

test('the usual tasks need no mouse, and results can be skipped to', async ({ page }) => {
  const { keyboard } = page
  await page.setViewportSize({ width: 1360, height: 900 })
  const enter = async (target: Locator) => {
    await tabTo(target)
    await keyboard.press('Enter')
  }
  const find = async (...typed: string[]) => {
    await openHydrated(page, '/')
    await tabTo(page.getByLabel('From port'))
    for (const text of typed) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    await enter(page.getByRole('button', { name: 'Find sailings' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed[0] ?? '')
  }

  await find('Mumbai', 'Nagoya', 'Jan')
  await expect(page).toHaveURL(/\/sailings\/inbom\/jpngo\?month=\d{4}-01#results$/)
  await find('Chennai', 'Yokohama')
  await expect(page.locator('#results')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('region', { name: / to / }).getByRole('link').first()).toBeFocused()

  await find('Chennai')
  await enter(page.getByRole('link', { name: 'TAMARIND CREST V.041W', exact: true }))
  await expect(page).toHaveURL(/\/vessels\/tamarind-crest\/041w$/)
  for (const [port, name, link] of [
    ['Chennai', 'Calendar', 'Google Calendar'],
    ['Kobe', 'Share', 'WhatsApp'],
  ] as const) {
    await find(port)
    await enter(action(page, name))
    await tabTo(page.getByRole('link', { name: link }))
  }

  await openHydrated(page, '/')
  await enter(page.getByRole('link', { name: 'View sailing schedule' }))
  await enter(action(page, 'Download'))
  await tabTo(page.getByRole('link', { name: 'PDF' }).first())
  await openHydrated(page, '/')
  await enter(page.getByRole('link', { name: 'Contact Us' }).first())
  await tabTo(page.getByRole('link', { name: '+91 44' }).first())
})

test('the first screen of a phone begins with what the page is about, and each row is a link for a thumb', async ({
  page,
}) => {
  for (const [path, rows] of [
    ['/ports/inmaa', 'tbody tr'],
    ['/vessels/tamarind-crest', 'article li'],
    ['/sailings/jpyok/inmaa', 'tbody tr'],
    ['/routes/1', 'article li'],
    ['/ports', 'tbody tr:has(td)'],
  ] as const) {
    await page.goto(path)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((title?.y ?? 999) + (title?.height ?? 999), path).toBeLessThanOrEqual(150)
    // Of a route it is behind one button.
    const enquire = page.getByRole('link', { name: 'Enquire', exact: true })
    if (path !== '/routes/1') await expect(enquire.first()).toBeInViewport()
    for (const name of ['Contact Us', 'Careers']) await expect(page.getByRole('link', { name })).toBeVisible()
    const reached = await page.locator(rows).evaluateAll((all) =>
      all.map((row) => {
        row.scrollIntoView({ block: 'center' })
        const { left, right, top, height } = row.getBoundingClientRect()
        const link = row.querySelector('.row-link')
        const at = document.elementFromPoint((left + right) / 2, top + height / 2)
        return { height, isLink: !link || at === link || at?.closest('a') !== null }
      }),
    )
    expect(reached.length, path).toBeGreaterThan(0)
    expect(
      reached.filter(({ height, isLink }) => height < 43.9 || !isLink),
      path,
    ).toEqual([])
  }
})
