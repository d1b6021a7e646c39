import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .first()
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name })

/** The ports whose rows are washed over the whole width, in the first card or table. */
const marked = async (page: Page, role: 'listitem' | 'row') => {
  const box = role === 'row' ? page.getByRole('table').first() : page.getByRole('article').first()
  const texts = await box.getByRole(role).and(page.locator('[data-asked]')).allTextContents()
  return texts.map((text) => /^(Kobe|Chennai)/.exec(text)?.[0])
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows vessels as cards with their ports in order, then by port, then as a table', async ({
    page,
  }) => {
    await page.goto('/west-east-bound')

    const stops = card(page, 'TAMARIND CREST').getByRole('listitem')
    await expect(stops.first()).toContainText('Yokohama')
    await expect(stops.first()).toContainText('25/27 Nov')
    expect(
      (await stops.allTextContents()).map((text) => /Yokohama|Nagoya|Kobe|Singapore/.exec(text)?.[0]),
    ).toEqual(expect.arrayContaining(['Yokohama', 'Nagoya', 'Kobe', 'Singapore']))
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(
      card(page, 'TAMARIND CREST').getByRole('link', { name: 'TAMARIND CREST', exact: true }),
    ).toHaveAttribute('href', '/vessels/tamarind-crest/041w')
    const firstDate = await stops.first().boundingBox()
    expect(firstDate?.y, 'the first date stands high on the first screen').toBeLessThanOrEqual(400)

    await view(page, 'By port').click()
    await expect(view(page, 'By port')).toHaveAttribute('aria-current', 'true')
    await expect(card(page, 'Yokohama').getByRole('listitem').first()).toContainText('TAMARIND CREST V.041W')

    await view(page, 'Table').click()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)

    await page.getByRole('tab', { name: 'Export Schedule' }).click()
    await expect(page).toHaveURL(/tab=export&view=table/)
    await expect(page.getByRole('table', { name: /EXPORT/ }).first()).toBeVisible()
  })
})

test('two ports leave the voyages between them, in every view', async ({ page, expectAccessible }) => {
  await openHydrated(page, '/west-east-bound')
  await page.getByText('Find a sailing', { exact: true }).click()
  await page.getByLabel('From port').fill('kobe')
  await page.getByLabel('To port').fill('INMAA')
  await page.getByRole('button', { name: 'Filter this schedule' }).click()

  await expect(page.getByText('Voyages from Kobe to Chennai')).toBeVisible()
  const stops = card(page, 'TAMARIND CREST').getByRole('listitem')
  await expect(stops.first()).toContainText('Kobe')
  await expect(stops.last()).toContainText('Chennai')
  expect(await marked(page, 'listitem')).toEqual(['Kobe', 'Chennai'])
  await expectAccessible()
  const voyages = await page.getByRole('article').count()

  await view(page, 'Table').click()
  await expect(page.getByRole('rowheader').first()).toContainText('Kobe')
  await expect(page.getByRole('rowheader').last()).toContainText('Chennai')
  await expect(page.getByRole('columnheader')).toHaveCount(voyages + 1)
  expect(await marked(page, 'row')).toEqual(['Kobe', 'Chennai'])
  await expect(page.getByText('Next call of each vessel')).toHaveCount(0)

  await page.getByRole('link', { name: 'All ports and voyages' }).click()
  await expect(page).toHaveURL(/\?tab=import&view=table$/)
  await expect(page.getByRole('columnheader').nth(voyages + 1)).toBeVisible()
})
