import type { Locator, Page } from '@playwright/test'
import { picture } from '../gallery.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (409|422)/] })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1360, height: 900 }

const LONG_CAPTION =
  'A derrick lowers a 74 t transformer through No. 2 hatch onto a tweendeck laid with dunnage, while stevedores of the day shift steady it with tag lines from both coamings'

/** Pictures of a phone, of different colours. */
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `IMG_00${at + 10}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture({ width: 2000, height: 1500, color: `hsl(${at * 30} 50% 50%)` }),
    })),
  )

const chooseFiles = (page: Page) => page.getByLabel('Choose pictures, or drop them here')
const altFields = (page: Page) => page.getByLabel('Text alternative', { exact: true })

/** Returns the names of the photos that were the first, one after the other. */
async function watchFirst(order: Locator): Promise<() => Promise<string[]>> {
  const seen = await order.evaluateHandle((grid) => {
    const names: string[] = []
    const note = () => {
      const name = grid.querySelector('[role=row][aria-label^=Cargo]')?.getAttribute('aria-label') ?? ''
      if (name !== names.at(-1)) names.push(name)
    }
    note()
    new MutationObserver(note).observe(grid, { childList: true, subtree: true, attributes: true })
    return names
  })
  return () => seen.jsonValue()
}

test('twelve photos from a phone are described, published, ordered and seen', async ({
  page,
  site,
  browser,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(300_000)
  let actions = 0
  const act = async (work: Promise<unknown>) => {
    await work
    actions += 1
  }
  const startedAt = Date.now()
  await logIn()
  await page.setViewportSize(PHONE)

  await test.step('a new album', async () => {
    await openScreen(page, '/admin/gallery')
    await expect(page.getByText('Add an album, and then its photos')).toBeVisible()
    await act(page.getByLabel('Title of a new album').fill('Port of Chennai'))
    await act(page.getByRole('button', { name: 'Add album' }).click())
    await expect(page.getByRole('heading', { name: 'Port of Chennai', level: 2 })).toBeVisible()
  })

  await test.step('twelve pictures at once, and one that is none', async () => {
    const bad = { name: 'tariff.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
    await act(chooseFiles(page).setInputFiles([...(await pictures(12)), bad]))
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect(altFields(page)).toHaveCount(12, { timeout: 150_000 })
    await expect(
      page.getByText('This is a file of the kind PDF. Choose a JPEG, PNG or WebP file.'),
    ).toBeVisible()
    await act(page.getByRole('button', { name: 'Dismiss tariff.jpg' }).click())
  })

  await test.step('publishing asks for what is missing, and keeps what was typed', async () => {
    await act(page.getByLabel('Caption').nth(1).fill(LONG_CAPTION))
    for (let at = 0; at < 11; at++)
      await act(
        altFields(page)
          .nth(at)
          .fill(`Cargo ${at + 1}`),
      )
    await act(page.getByRole('button', { name: 'Save and publish' }).click())
    await expect(altFields(page).nth(11)).toHaveAttribute('aria-invalid', 'true')
    await expect(altFields(page).nth(11)).toBeFocused()
    await expect(altFields(page).nth(3)).toHaveValue('Cargo 4')
    await act(altFields(page).nth(11).fill('Cargo 12'))
    await act(page.getByRole('button', { name: 'Save and publish' }).click())
    await expect(page.getByText('Album published')).toBeVisible()
  })
  console.log(`12 photos: ${actions} actions, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  await expectAccessibleAtAllWidths()

  await test.step('a photo is moved by keyboard', async () => {
    await page.setViewportSize(DESKTOP)
    const order = page.getByRole('grid', { name: 'Order of the photos' })
    const firsts = await watchFirst(order)
    await order.getByRole('row').first().focus()
    await page.keyboard.press('Tab')
    await expect(order.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    const place = page.locator(':focus')
    await expect(place).toHaveAccessibleName(/^Insert /)
    while ((await place.getAttribute('aria-label')) !== 'Insert between Cargo 3 and Cargo 4')
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order saved')).toBeVisible()
    await expect(order.getByRole('row').nth(0)).toHaveAccessibleName(/^Cargo 2\b/)
    await expect(order.getByRole('row').nth(2)).toHaveAccessibleName(/^Cargo 1\b/)
    await page.waitForLoadState('networkidle')
    expect(await firsts()).toEqual(['Cargo 1', 'Cargo 2'])
  })

  await test.step('a photo is dragged back to the first place', async () => {
    const rows = page.getByRole('grid', { name: 'Order of the photos' }).getByRole('row')
    await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 3, y: 20 } })
    await expect(rows.nth(0)).toHaveAccessibleName(/^Cargo 1\b/)
    await reloadScreen(page)
    await expect(rows.nth(0)).toHaveAccessibleName(/^Cargo 1\b/)
  })

  await test.step('a photo is deleted, and comes back', async () => {
    await page.getByRole('button', { name: 'Delete Cargo 1', exact: true }).click()
    await expect(altFields(page)).toHaveCount(11)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(altFields(page)).toHaveCount(12)
  })

  await test.step('visitors see them, and the viewer works by keyboard', async () => {
    await openHydrated(page, '/gallery')
    await expect(page.getByRole('heading', { name: 'Port of Chennai' })).toBeVisible()
    await expectAccessibleAtAllWidths()
    const first = page.getByRole('link', { name: 'Cargo 1', exact: true })
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photo' })
    await expect(viewer.getByText('1 of 12')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('12 of 12')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 of 12')).toBeVisible()
    const next = viewer.getByRole('button', { name: 'Next' })
    for (const width of [390, 768, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(viewer.getByText(LONG_CAPTION)).toBeVisible()
      const place = await next.boundingBox()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('3 of 12')).toBeVisible()
      expect(await next.boundingBox(), `beside another caption at ${width} px`).toEqual(place)
      await page.keyboard.press('ArrowLeft')
    }
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(first).toBeFocused()
  })

  await test.step('without JavaScript a photo opens as a file', async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/gallery')
    await plain.getByRole('link', { name: 'Cargo 1', exact: true }).click()
    await expect(plain).toHaveURL(/\/files\/[0-9a-f]{64}\/1600\.jpg$/)
    await context.close()
  })

  await test.step('on a phone a swipe leads to the next photo', async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, hasTouch: true })
    const phone = await context.newPage()
    await openHydrated(phone, '/gallery')
    await phone.getByRole('link', { name: 'Cargo 1', exact: true }).tap()
    const viewer = phone.getByRole('dialog', { name: 'Photo' })
    await expect(viewer.getByText('1 of 12')).toBeVisible()
    const client = await context.newCDPSession(phone)
    for (const [type, x] of [
      ['touchStart', 300],
      ['touchMove', 200],
      ['touchMove', 100],
      ['touchEnd', null],
    ] as const)
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: x === null ? [] : [{ x, y: 300 }] })
    await expect(viewer.getByText('2 of 12')).toBeVisible()
    await context.close()
  })
})
