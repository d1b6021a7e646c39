import { expect, test } from './fixtures.ts'
import { openScheduleScreen } from './schedule-screen.ts'

test.use({ writes: true })

const LONG =
  'EX THE VERY FAR EASTERN HARBOURS AND ISLANDS / SOUTH-EAST ASIA TO THE BAY OF BENGAL / INDIA ( IMPORT )'

test('lists and forms are accessible and fit at every width', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  await logIn()
  await page.request.put('/api/sailing-routes/1', {
    data: { direction: LONG },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  for (const tab of ['Route', 'Vessel', 'Port', 'Schedule']) {
    await openScheduleScreen(page, `?tab=${tab.toLowerCase()}s`)
    await page.getByRole('button', { name: `Add ${tab}` }).click()
    await page.getByRole('button', { name: `Save ${tab}` }).click()
    await expect(page.getByRole('form').getByRole('alert').first()).toBeFocused()
    await expectAccessibleAtAllWidths()
  }
})

test('a date can be corrected on a phone', async ({ page, logIn }) => {
  await logIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await openScheduleScreen(page, '?tab=schedules')
  await page.getByRole('searchbox').fill('umebachi vela v.118w')
  await page.getByRole('columnheader', { name: 'Port' }).getByRole('button').click()
  const call = page.getByRole('row').filter({ hasText: 'Hitachinaka' })
  await call.filter({ hasText: 'UMEBACHI VELA V.118W' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Dates').fill('27 Nov 2026')
  await page.getByRole('button', { name: 'Save Schedule' }).click()

  await expect(page.getByRole('status')).toContainText('Schedule updated successfully!')
  const row = page.getByRole('row').filter({ hasText: 'Fri 27 Nov 2026' })
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
})
