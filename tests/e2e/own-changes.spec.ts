import type { APIRequestContext, Page } from '@playwright/test'
import { circularOf, dayAhead } from '../circular-reviews.ts'
import { openReview } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 409/] })

const NAMES = ['PORT', 'ASAHI LANTERN V.066W', 'DEODAR FALCON V.015W']
const circular = (chennai: string) => ({
  name: 'monthly.xlsx',
  content: circularOf([NAMES, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), chennai]]),
})

type Row = {
  id: number
  name: string
  vessel_name: string
  port_name: string
  vessel_id: number
  port_id: number
}
const rows = async (request: APIRequestContext, path: string): Promise<Row[]> =>
  (await request.get(`/api/${path}`)).json()

/** Publishes the review on the screen, whose layout is met for the first time. */
async function publishReview(page: Page): Promise<void> {
  const path = `/api/circular-reviews/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { version, choices, read_back } = await (await page.request.get(path)).json()
  const confirmed = read_back.map(({ key }: { key: string }) => key)
  const saved = await page.request.put(path, { data: { version, choices: { ...choices, confirmed } } })
  const { version: now, digest } = (await saved.json()).data
  const published = await page.request.post(`${path}/publish`, { data: { version: now, digest } })
  expect(published.status(), await published.text()).toBe(200)
}

test('a review lists first what it would take back, and keeps it or not', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  await logIn()
  await openReview(page, circular(dayAhead(33)))
  await publishReview(page)

  const vessel = (await rows(page.request, 'vessels')).find(({ name }) => name === 'ASAHI LANTERN')
  const call = (await rows(page.request, 'schedules')).find(
    (each) => each.vessel_name === 'DEODAR FALCON' && each.port_name === 'Chennai',
  )
  await page.request.post(`/api/vessels/${vessel?.id}/substitute`, { data: { name: 'KITAKAMI PIONEER' } })
  const { id, vessel_id, port_id } = call as Row
  await page.request.put(`/api/schedules/${id}`, { data: { vessel_id, port_id, dates: dayAhead(36) } })

  await openReview(page, circular(dayAhead(33)))
  const own = page.getByRole('region', { name: 'Takes back 2 changes that you made by hand' })
  await expect(own).toContainText(/ASAHI LANTERN V.066W sails as KITAKAMI PIONEER V.066W since/)
  await expect(own.getByRole('button', { name: 'Keep KITAKAMI PIONEER V.066W' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(own.getByRole('button', { name: 'Keep ours' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleAtAllWidths()

  await own.getByRole('button', { name: "Take the circular's" }).click()
  await expect(page.getByText('Publishes 1 call with other dates.')).toBeVisible()
  await own.getByRole('button', { name: 'ASAHI LANTERN V.066W is back' }).press('Enter')
  await expect(own.getByRole('button', { name: 'ASAHI LANTERN V.066W is back' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await own.getByRole('button', { name: 'Keep all of ours' }).click()
  await expect(own.getByRole('button', { name: 'Keep ours' })).toHaveAttribute('aria-pressed', 'true')
  await expect(own.getByRole('button', { name: 'Keep KITAKAMI PIONEER V.066W' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a port that resembles another asks, a spelling is refused, and two ports are merged', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  test.slow()
  await logIn()
  await openScreen(page, '/admin/schedule?tab=ports')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add Port' }).first().click()
    await page.getByLabel('Port Name').fill(name)
    await page.getByRole('button', { name: 'Save Port' }).click()
  }

  await add('Chitagong')
  const sure = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await expect(sure).toContainText('This resembles Chittagong')
  await expectAccessible()
  await sure.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Port added' })).toBeVisible()

  await openScreen(page, '/admin/schedule?tab=ports&search=Chitagong')
  await rowOf('Chitagong').getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Chitagong' })
  await dialog.getByLabel('Merge into').selectOption({ label: 'Chittagong' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Merge ports' }).click()
  await expect(page.getByRole('status').first()).toContainText('Chitagong is now a spelling of Chittagong.')

  await add('Chitagong')
  const advice = page.getByText('Chitagong is a spelling of Chittagong')
  await expect(advice.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible()
})
