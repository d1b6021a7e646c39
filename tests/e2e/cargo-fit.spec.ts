import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'
import { vermilionIn } from './vermilion.ts'

test.use({ writes: true, expectedErrors: [/status of 422/] })

const LIMITS = {
  'Ramp width (m)': '7',
  'Ramp load (t)': '100',
  'Door height (m)': '3.9',
  'Height of the highest deck (m)': '4.8',
  'Deck load (t/m²)': '3',
}

test('an administrator sets the limits of a ship, and visitors ask which vessel carries a wheel loader of 60 t', async ({
  page,
  logIn,
  browser,
  site,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  await test.step('limits are set on the screen of ships', async () => {
    await logIn()
    await openScreen(page, '/admin/schedule?tab=vessels')
    await page.getByRole('link', { name: 'Ships', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ships', level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('tamarind crest')
    const row = page.getByRole('row').filter({ hasText: 'TAMARIND CREST' })
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('form', { name: 'Edit ship: TAMARIND CREST' })
    for (const [label, value] of Object.entries({ ...LIMITS, 'Door height (m)': '390' }))
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Save Ship' }).click()
    await expect(form.getByLabel('Door height (m)')).toHaveAccessibleDescription(
      'Door height (m) must lie between 0.1 and 30',
    )
    await form.getByLabel('Door height (m)').fill('3.9')
    await form.getByRole('button', { name: 'Save Ship' }).click()
    await expect(page.getByRole('status')).toContainText('Ship updated successfully!')
    await expect(row).toContainText('3.9')
  })

  await test.step('her page answers, and keeps what was typed beside what is wrong', async () => {
    await openHydrated(page, '/vessels/tamarind-crest')
    await expect(page.getByRole('definition').filter({ hasText: '3.9' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Will it fit?' })
    await form.getByLabel('Height').fill('475')
    await form.getByRole('button', { name: 'Check' }).click()
    await expect(form.getByLabel('Height')).toHaveAccessibleDescription(
      'Height must be at most 99.999 m. Did you mean 475 cm?',
    )
    await expect(form.getByLabel('Height')).toHaveValue('475')
    await form.getByLabel('Dimensions in').selectOption('cm')
    await form.getByRole('button', { name: 'Check' }).click()
    await expect(
      page.getByText('Does not fit: height 4.75 m, door 3.90 m. The carrier decides.'),
    ).toBeVisible()
    await expectAccessibleAtAllWidths()
  })

  await test.step('the sailings are compared without a script, and what does not fit comes last', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const visitor = await context.newPage()
    await visitor.goto('/sailings/inmaa/jpyok')
    await visitor.getByText('Which vessel carries it?').click()
    const form = visitor.getByRole('form', { name: 'Which vessel carries it?' })
    await form.getByLabel('Weight').fill('60 t')
    await form.getByLabel('Height').fill('4.2')
    await form.getByRole('button', { name: 'Compare' }).click()
    const rejected = visitor.getByRole('group').filter({ hasText: /sailings? (does|do) not fit/ })
    await expect(rejected).toContainText('Does not fit: height 4.20 m, door 3.90 m')
    const first = visitor.getByRole('region', { name: / to / })
    await expect(first).toContainText(
      'Ask us: limits of this vessel not known; length and width of the cargo not given',
    )
    // Its colour changes for a moment.
    await expect
      .poll(async () => (await vermilionIn(visitor)).actions)
      .toEqual([expect.stringContaining('Enquire')])
    await expect(visitor.getByText('The carrier decides.')).toBeVisible()
    await context.close()
  })

  await test.step('from a port to anywhere, what fits stands first, its verdict in the largest type of the row', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const visitor = await context.newPage()
    await visitor.goto('/ports/inmaa')
    await visitor.getByText('Which vessel carries it?').click()
    const form = visitor.getByRole('form', { name: 'Which vessel carries it?' })
    for (const [label, value] of [
      ['Weight', '20 t'],
      ['Height', '3'],
      ['Width', '3'],
      ['Length', '9'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Compare' }).click()
    const first = visitor.getByRole('table').locator('tbody').getByRole('row').first()
    await expect(first).toContainText('TAMARIND CREST')
    await expect(first).toContainText('Fits')
    // The text is there before the style sheets are.
    await visitor.waitForLoadState()
    const sizes = await first
      .locator('*')
      .filter({ hasText: /\S/ })
      .evaluateAll((all) =>
        all.map((each) => [parseFloat(getComputedStyle(each).fontSize), each.textContent] as const),
      )
    expect(Math.max(...sizes.map(([size]) => size))).toBe(sizes.findLast(([, text]) => text === 'Fits')?.[0])
    await expect(visitor.getByText('The carrier decides.')).toBeVisible()
    await context.close()
  })

  await test.step('with a script, the cargo stays when the sailings are sorted', async () => {
    await openHydrated(page, '/sailings/jpyok/inmaa?height=4.2&weight=60+t')
    await page.getByText('Sort and filter').click()
    await page.getByLabel('Sort by').selectOption('Arrival')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/height=4\.2/)
    await expect(
      page.getByRole('form', { name: 'Which vessel carries it?' }).getByLabel('Height'),
    ).toHaveValue('4.2')
    await expectAccessibleAtAllWidths()
  })
})
