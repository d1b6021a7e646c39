import type { Page } from '@playwright/test'
import { holdRequests } from './failing-requests.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const tab = (page: Page, name: 'Import Schedule' | 'Export Schedule') => page.getByRole('tab', { name })
const directions = (page: Page) =>
  page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents()

async function expectShown(page: Page, direction: RegExp, selected: 'Import Schedule' | 'Export Schedule') {
  await expect(page.getByRole('tabpanel', { name: selected })).toBeVisible()
  await expect(tab(page, selected)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 2, name: direction }).first()).toBeVisible()
  for (const shown of await directions(page)) expect(shown).toMatch(direction)
}

test('each tab shows every route of its direction, also by keyboard', async ({ page }) => {
  await openHydrated(page, '/west-east-bound')

  await expectShown(page, /import/i, 'Import Schedule')
  expect(await directions(page)).toEqual([
    'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )',
    'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )',
  ])

  await tab(page, 'Export Schedule').click()

  await expectShown(page, /export/i, 'Export Schedule')
  await expect(page).toHaveURL(/\?tab=export$/)

  await page.goBack()
  await expectShown(page, /import/i, 'Import Schedule')

  await tab(page, 'Import Schedule').focus()

  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Export Schedule')).toBeFocused()
  await expectShown(page, /export/i, 'Export Schedule')

  await page.keyboard.press('ArrowRight')
  await expectShown(page, /import/i, 'Import Schedule')
  await expect(tab(page, 'Import Schedule')).toBeFocused()

  await page.keyboard.press('End')
  await expectShown(page, /export/i, 'Export Schedule')
  await page.keyboard.press('Home')
  await expectShown(page, /import/i, 'Import Schedule')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()
})

test.describe('when the requests fail in the browser', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the tab shows an error and can be retried; while it loads, the old schedules stay', async ({
    page,
  }) => {
    await openHydrated(page, '/west-east-bound')
    await page.route('**/backend/api/**', (route) => route.abort())
    await tab(page, 'Export Schedule').click()

    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data.')

    await page.unroute('**/backend/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectShown(page, /export/i, 'Export Schedule')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await openHydrated(page, '/west-east-bound')
    const release = await holdRequests(page, '**/backend/api/sailing-schedule/*')
    await tab(page, 'Export Schedule').click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading schedule data...' })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    release()
    await expectShown(page, /export/i, 'Export Schedule')
    await expect(page.getByText('Loading schedule data...')).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the tabs are links and the schedules are complete', async ({ page }) => {
    await page.goto('/west-east-bound')
    await expectShown(page, /import/i, 'Import Schedule')

    await page.keyboard.press('Tab')
    await tab(page, 'Export Schedule').click()

    await expectShown(page, /export/i, 'Export Schedule')
    await expect(page.getByRole('cell', { name: /\d+-\d+ Dec/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  })
})
