import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openScheduleScreen, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (401|409)|net::ERR_FAILED/] })

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
const ROUTE = 'INTRA ASIA'

async function editRoute(page: Page, name = ROUTE) {
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click()
  return page.getByLabel('Route Direction')
}

test('conflicting changes to a row are resolved field by field by the second editor', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await openScheduleScreen(page, '?tab=vessels')
  await rowOf(page, 'TAMARIND CREST V.041W').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Type').fill('Multi-purpose')
  await page.getByLabel('Capacity').fill('9,000 dwt')
  const theirs = { route_id: 1, name: 'TAMARIND CREST', type: 'MPP', capacity: '12,000 dwt', imo: '9123456' }
  await page.request.put('/api/vessels/1', { data: theirs, headers: SAME_SITE })

  const save = page.getByRole('button', { name: 'Save Vessel' })
  const versions = page.getByRole('alertdialog', { name: 'Conflicting changes' })
  await save.click()
  await expect(versions).toContainText('This vessel was changed by someone else.')
  await expect(versions.getByRole('group', { name: 'Type' }).getByLabel('Mine')).toBeChecked()
  await expect(versions.getByRole('group', { name: 'IMO Number' }).getByLabel('Theirs')).toBeChecked()
  await expectAccessible()
  await versions.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Type')).toHaveValue('Multi-purpose')

  await save.click()
  await versions.getByRole('group', { name: 'Capacity' }).getByLabel('Theirs').check()
  await versions.getByRole('button', { name: 'Save this' }).click()
  await expect(page.getByRole('status')).toContainText('Vessel updated successfully!')
  const [saved] = await (await page.request.get('/api/vessels?show=1&size=5')).json()
  expect(saved).toMatchObject({ type: 'Multi-purpose', capacity: '12,000 dwt', imo: '9123456', version: 3 })
})

test('leaving an edited form asks for confirmation', async ({ page, logIn }) => {
  await logIn()
  await openScheduleScreen(page, '?tab=ports')
  await page.getByRole('tab', { name: 'Routes' }).click()
  const direction = await editRoute(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, ROUTE).getByRole('button', { name: 'Edit' })).toBeFocused()

  await (await editRoute(page)).fill('INTRA ASIA EXPRESS')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const stay = question.getByRole('button', { name: 'Keep editing' })
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await stay.click()
  await page.getByRole('button', { name: 'Add Route' }).click()
  await stay.click()
  await page.goBack()
  await stay.click()
  await expect(page).toHaveURL(/tab=routes/)
  await page.getByRole('searchbox').fill('japan')
  await expect(rowOf(page, ROUTE)).toHaveCount(0)
  await expect(direction).toHaveValue('INTRA ASIA EXPRESS')

  const dialogShown = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const dialog = await dialogShown
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving.catch(() => {})
  await expect(direction).toHaveValue('INTRA ASIA EXPRESS')

  await page.getByRole('button', { name: 'Save Route' }).click()
  await expect(page.getByText('The route that was saved is no longer on this page.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('japan')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(rowOf(page, 'INTRA ASIA EXPRESS')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a double click and a retry create one row; a failed load keeps the form', async ({
  page,
  context,
  logIn,
}) => {
  await test.step('a double click and a retry create a single row', async () => {
    await logIn()
    await openScheduleScreen(page)
    await page.getByRole('button', { name: 'Add Route' }).click()
    await page.getByLabel('Route Direction').fill('EX AFRICA TO INDIA ( IMPORT )')
    let lost = 0
    await context.route('**/api/sailing-routes', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      lost++
      await route.fetch()
      return route.abort()
    })

    const save = page.getByRole('button', { name: 'Save Route' })
    await save.click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText('Failed to add route')
    await save.dblclick()
    await expect(page.getByRole('status')).toContainText('Route added successfully!')
    expect(lost).toBe(1)
    const routes = await (await page.request.get('/api/sailing-routes')).json()
    expect(
      routes.filter(({ direction }: { direction: string }) => direction.includes('AFRICA')),
    ).toHaveLength(1)
  })

  await test.step('a failed list load keeps the form', async () => {
    await openScheduleScreen(page, '?tab=routes&size=10')
    const direction = await editRoute(page)
    await direction.fill('INTRA ASIA EXPRESS')
    await context.route('**/api/sailing-counts', (route) => route.abort())
    await page.getByRole('columnheader', { name: 'Direction' }).getByRole('button').click()
    await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible()
    await expect(direction).toHaveValue('INTRA ASIA EXPRESS')
    await context.unroute('**/api/sailing-counts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, ROUTE)).toBeVisible()
  })
})
