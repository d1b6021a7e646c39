import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { ME, NEW, test } from './planned-sailings.ts'
import { addVoyages } from './planned-voyage.ts'

const DIRECTION = (at: number) => `SERVICE ${at} ( IMPORT )`

test('a visitor of 45 routes finds and opens the last one', async ({ page, startWith }) => {
  test.slow()
  const { url } = await startWith(async (sailing) => {
    const { id: port_id } = await sailing.ports.add(ME, { ...NEW, name: 'Mumbai' })
    for (let at = 1; at <= 45; at++) {
      const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction: DIRECTION(at) })
      for (let n = 1; n <= 8; n++) {
        const vessel = await sailing.vessels.add(ME, {
          ...NEW,
          route_id,
          name: `VESSEL ${at}-${n}`,
          voyage: null,
        })
        await sailing.schedules.add(ME, { ...NEW, vessel_id: vessel.id, port_id, dates: 'TBA' })
      }
    }
    await addVoyages(sailing, ['TAMARIND CREST'])
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `${url}/west-east-bound?view=port`)

  const more = page.getByRole('region', { name: /more routes/ })
  const shown = await page.getByRole('heading', { level: 2, name: /SERVICE/ }).count()
  expect(shown).toBeGreaterThan(0)
  await expect(more.getByRole('link')).toHaveCount(46 - shown)
  await page.getByText('46 routes').click()
  const index = page.getByRole('navigation', { name: 'Routes' })
  await expect(index.getByRole('link')).toHaveCount(shown + 1)
  await index.getByRole('link', { name: DIRECTION(shown) }).click()
  await expect(page.getByRole('heading', { level: 2, name: DIRECTION(shown) })).toBeInViewport()
  await index.getByRole('link', { name: `${46 - shown} more` }).click()
  await expect(more.getByRole('heading')).toBeInViewport()
  const last = more.getByRole('link').last()
  await expect(last).toContainText(/1 vessel, next departure .+ from Yokohama/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  await last.click()
  await expect(page).toHaveURL(/\/routes\/46\?view=port$/)
  await expect(page.getByRole('article').filter({ hasText: 'TAMARIND CREST' }).first()).toBeVisible()
  await page.getByLabel(/^Enquire, follow, calendar, share, download/).click()
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/routes/46.pdf')

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL(/\/routes\/46\?view=table$/)
  await expect(page.getByRole('columnheader', { name: /TAMARIND CREST/ })).toBeVisible()

  await page.getByRole('link', { name: 'All routes' }).click()
  await expect(page).toHaveURL(/\/west-east-bound\?tab=import$/)
  await expect(more).toBeVisible()
})
