import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScheduleScreen } from './schedule-screen.ts'

test.use({ writes: true })

const VESSEL = 'TAMARIND CREST V.041W'

test('a cut-off is explained while it is typed, and shown in the list, the tooltip and the cards', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  test.slow()
  await logIn()
  await openScheduleScreen(page, '?tab=schedules')
  await page.getByRole('searchbox').fill('tamarind crest v.041w')
  const call = page.getByRole('row').filter({ hasText: VESSEL }).filter({ hasText: 'Yokohama' })
  await call.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit Schedule' })
  const cutOff = form.getByLabel('Cut-off')
  await expect(cutOff).toHaveAccessibleDescription(/28 Nov 1700 or TBA/)
  await cutOff.fill('soon')
  await expect(cutOff).toHaveAccessibleDescription('Not recognised: will be shown as typed')
  await cutOff.fill('23/11/2026 1700')
  await expect(cutOff).toHaveAccessibleDescription('Mon 23 Nov 2026')
  await expectAccessible()
  await form.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(page.getByRole('status')).toContainText('Schedule updated successfully!')
  await expect(call.getByRole('cell', { name: '23/11/2026 1700' })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Cut-off' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=cut_off/)
  await expect(page.getByRole('row').nth(1)).toContainText('23/11/2026 1700')

  await page.setViewportSize({ width: 1360, height: 900 })
  await openHydrated(page, '/west-east-bound')
  await page.getByRole('cell', { name: '25/27 Nov' }).first().hover()
  await expect(page.getByRole('tooltip')).toContainText(/Cargo cut-off\s*23\/11\/2026 1700 \(23 Nov\)/)

  await page.setViewportSize({ width: 390, height: 844 })
  const stops = page.getByRole('article').first().getByRole('listitem')
  await expect(stops.filter({ hasText: 'Yokohama' })).toContainText('Cargo cut-off 23/11/2026 1700 (23 Nov)')
  await expect(stops.filter({ hasText: 'Nagoya' })).not.toContainText('Cargo cut-off')
  await expectAccessible()

  await openHydrated(page, '/vessels/tamarind-crest')
  const enquire = page.getByRole('link', { name: `Enquire about ${VESSEL}` })
  await expect(enquire).not.toHaveAttribute('href', /from=Yokohama/)
})
