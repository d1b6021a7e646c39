import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { addRoute, fillFile, ME, NEW, test } from './planned-sailings.ts'

const COMING = { name: 'Coming Soon' }

test('intra-Asia schedules are shown here only, and Coming Soon while there are none', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  await test.step('shows Coming Soon until a route has schedules, however its direction is written', async () => {
    const { url, file } = await startWith(async (sailing) => {
      await sailing.routes.add(ME, { ...NEW, direction: 'Intra-Asian service' })
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

  await test.step('intra-Asia vessels of the sample circular are shown here and in no tab of the schedule', async () => {
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
})
