import { holdRequests } from './failing-requests.ts'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { addRoute, fillFile, ME, NEW, test } from './planned-sailings.ts'
import { hideTable } from './site.ts'

const COMING = { name: 'Coming Soon' }

test('intra-Asia vessels of the sample circular are shown here and in no tab of the schedule', async ({
  page,
  expectAccessible,
}) => {
  await openHydrated(page, '/intra-asia')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intra-Asia schedule')
  await expect(page.getByRole('table', { name: 'INTRA ASIA' })).toBeVisible()
  await expect(page.getByRole('heading', COMING)).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'MIKAN COURIER' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('MIKAN COURIER')
  await expectAccessible()

  for (const tab of ['import', 'export']) {
    await page.goto(`/west-east-bound?tab=${tab}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'INTRA ASIA' })).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      test('vessels are shown as cards, and the view can be changed', async ({ page }) => {
        await page.goto('/intra-asia')
        const views = page.getByRole('navigation', { name: 'View' })
        await expect(page.getByRole('article').filter({ hasText: 'MIKAN COURIER' }).first()).toBeVisible()

        await views.getByRole('link', { name: 'By port' }).click()

        await expect(page).toHaveURL(/\/intra-asia\?view=port$/)
        const port = page.getByRole('article').filter({
          has: page.getByRole('heading', { name: 'Batangas' }),
        })
        await expect(port.getByRole('listitem').first()).toContainText('HAYATE PEEPAL')
      })
    })
  }
})

test('shows Coming Soon until a route has schedules, however its direction is written', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  const { url, file } = await startWith(async (sailing) => {
    await sailing.addRoute(ME, { ...NEW, direction: 'Intra-Asian service' })
    await addRoute(sailing, 'FAR EAST TO INDIA ( IMPORT )', ['ONE'], ['TBA'])
  })
  await page.goto(`${url}/intra-asia`)
  await expect(page.getByRole('heading', COMING)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await expectAccessible()

  await fillFile(file, (sailing) => addRoute(sailing, 'intra/asia ( Export )', ['TWO'], ['OMIT']))
  await page.reload()
  await expect(page.getByRole('heading', COMING)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Intra-Asian service',
    'intra/asia ( Export )',
  ])
  await expect(page.getByText('No schedule data available')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: 'OMIT' })).toBeVisible()

  await page.goto(`${url}/west-east-bound?tab=export`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['intra/asia ( Export )'])
})

test.describe('a database without its tables', () => {
  test.use({ expectedErrors: [/503/] })

  test('gets status 503 and an error message; trying again shows a loading state', async ({
    page,
    startWith,
    expectAccessible,
  }) => {
    const { url, file } = await startWith((sailing) => addRoute(sailing, 'INTRA ASIA', ['ONE'], ['TBA']))
    const restoreTable = hideTable(file, 'vessel')

    const response = await page.goto(`${url}/intra-asia`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data.')
    await expect(page.getByRole('heading', COMING)).toHaveCount(0)
    await expectAccessible()

    restoreTable()
    const release = await holdRequests(page, '**/backend/api/sailing-schedule/*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading schedule data...' })).toBeVisible()
    release()
    await expect(page.getByRole('cell', { name: 'TBA' })).toBeVisible()
  })
})

test.describe('for an administrator', () => {
  test.use({ writes: true })

  test('the strip of the sailing schedule is shown, and Logout stays on the page', async ({
    page,
    logIn,
  }) => {
    await logIn()
    await openHydrated(page, '/intra-asia')
    const edit = page.getByRole('link', { name: 'Edit Schedule' })
    await expect(edit).toHaveAttribute('href', '/admin/schedule')

    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(edit).toBeHidden()
    await expect(page).toHaveURL(/\/intra-asia$/)
  })
})
