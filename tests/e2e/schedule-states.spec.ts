import { dayInIndia } from '@sailing-desk/dates/days'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { addRoute, ME, NEW, test } from './planned-sailings.ts'
import { hideTable } from './site.ts'

const DAY = 86_400_000
const dayFromToday = (days: number) => dayInIndia(Date.now() + days * DAY)

test('a schedule says what is empty, past and next', async ({ page, startWith, expectAccessible }) => {
  await test.step('tabs and routes without schedules show an empty state, beside routes that have some', async () => {
    const { url } = await startWith(async (sailing) => {
      await sailing.routes.add(ME, { ...NEW, direction: 'LATER ( IMPORT )' })
      await addRoute(sailing, 'NOW ( IMPORT )', ['ONE'], ['TBA'])
    })
    await page.goto(`${url}/west-east-bound?tab=export`)
    await expect(page.getByRole('tabpanel').getByText('No schedule data available')).toHaveCount(1)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible()
    await page.goto(`${url}/west-east-bound`)

    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['LATER ( IMPORT )', 'NOW ( IMPORT )'])
    await expect(page.getByText('No schedule data available')).toHaveCount(1)
    await expect(page.getByRole('cell', { name: 'TBA' })).toBeVisible()
  })

  await test.step('the next call of a vessel is its first one that is not past', async () => {
    const { url } = await startWith((sailing) =>
      addRoute(
        sailing,
        'NOW ( IMPORT )',
        ['ONE'],
        [dayFromToday(-3), dayFromToday(0), dayFromToday(5), 'OMIT'],
      ),
    )
    await openHydrated(page, `${url}/west-east-bound`)

    await expect(page.getByRole('cell', { name: 'Next call' })).toHaveCount(1)
    await expect(page.getByRole('cell', { name: `Next call: ${dayFromToday(0)}` })).toBeVisible()
    await page.getByRole('cell', { name: dayFromToday(-3) }).hover()
    await expect(page.getByRole('tooltip')).toContainText('past call')
  })
})

test.describe('a database without its tables', () => {
  test.use({ expectedErrors: [/503/] })

  test('gets status 503, an error message and a retry link', async ({
    page,
    startWith,
    expectAccessible,
  }) => {
    const { url, file } = await startWith((sailing) => addRoute(sailing, 'NOW ( IMPORT )', ['ONE'], ['TBA']))
    const restoreTable = hideTable(file, 'vessel')

    const response = await page.goto(`${url}/west-east-bound`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data.')
    await expectAccessible()

    restoreTable()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('cell', { name: 'TBA' })).toBeVisible()
  })
})
