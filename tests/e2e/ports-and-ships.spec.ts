import { expect } from './fixtures.ts'
import { ME, NEW, test } from './planned-sailings.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('from the list of ports to a port, its vessel and the schedule, and from its cards back', async ({
    page,
  }) => {
    await page.goto('/ports')
    await page.getByRole('table').getByRole('link', { name: 'Chennai' }).click()
    await expect(page).toHaveURL(/\/ports\/inmaa$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chennai')
    await expect(page.getByText(/^Schedule as of \d+ \w{3} \d{4}, \d\d:\d\d IST$/)).toBeVisible()

    for (const action of ['Download', 'Share']) {
      await page.locator('summary').filter({ hasText: action }).click()
      await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', '/ports/inmaa.txt')
      for (const name of ['Copy text', 'Print']) await expect(page.getByText(name)).toBeHidden()
    }
    const call = page.getByRole('row').filter({ hasText: 'TAMARIND CREST V.041W' })
    await expect(call).toContainText('31 Dec – 1 Jan 31/1 Jan')
    const omitted = page.getByRole('row').filter({ hasText: 'The vessel does not call' })
    await expect(omitted).toContainText('OMIT')
    await expect(page.getByRole('link', { name: 'Yokohama' })).toHaveAttribute(
      'href',
      '/sailings/inmaa/jpyok',
    )
    await call.getByRole('link', { name: 'TAMARIND CREST V.041W', exact: true }).click()

    await expect(page).toHaveURL(/\/vessels\/tamarind-crest\/041w$/)
    await page.getByRole('link', { name: 'All voyages of TAMARIND CREST' }).click()
    await expect(page).toHaveURL(/\/vessels\/tamarind-crest$/)
    const voyage = page.getByRole('article', { name: 'V.041W' })
    await expect(voyage.getByRole('listitem')).toHaveCount(10)
    await expect(page.locator('[data-call=next]')).toHaveCount(1)
    await voyage.getByRole('link', { name: 'Kobe' }).click()
    await expect(page).toHaveURL(/\/ports\/jpukb$/)
    await page.getByRole('link', { name: 'Sailing schedule', exact: true }).click()
    await expect(page).toHaveURL(/\/west-east-bound$/)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('article').first().getByRole('link', { name: 'TAMARIND CREST', exact: true }).click()
    await expect(page).toHaveURL(/\/vessels\/tamarind-crest\/041w$/)
    await page.goto('/west-east-bound')
    await page.getByRole('article').first().getByRole('link', { name: 'Port Klang' }).click()
    await expect(page).toHaveURL(/\/ports\/mypkg$/)
  })
})

test.describe('an unknown port', () => {
  test.use({ expectedErrors: [/404/] })

  test('gets 404 with what may have been meant and a way to all ports', async ({
    page,
    expectAccessible,
  }) => {
    const response = await page.goto('/ports/chenai')

    expect(response?.status()).toBe(404)
    await expect(page.getByText('There is no port ‘chenai’ on our schedule')).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expectAccessible()
    await page.getByRole('link', { name: 'Chennai', exact: true }).click()
    await expect(page).toHaveURL(/\/ports\/inmaa$/)
    await page.goto('/vessels/unknown')
    await page.getByRole('link', { name: 'All vessels on our schedule' }).click()
    await expect(page).toHaveURL(/\/vessels$/)
  })
})

test('names of any script and of 200 characters have pages that fit', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  const long = 'W'.repeat(200)
  const { url } = await startWith(async (sailing) => {
    const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction: 'EX JAPAN ( IMPORT )' })
    for (const name of [long, '横浜', 'मुंबई']) {
      const { id: port_id } = await sailing.ports.add(ME, { ...NEW, name })
      const { id: vessel_id } = await sailing.vessels.add(ME, { ...NEW, route_id, name, voyage: null })
      await sailing.schedules.add(ME, { ...NEW, vessel_id, port_id, dates: 'TBA' })
    }
    await sailing.ports.add(ME, { ...NEW, name: 'Quiet' })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of ['ports', 'vessels'])
    for (const name of [long, '横浜', 'मुंबई']) {
      await page.goto(`${url}/${list}`)
      await page.getByRole('table').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  await page.goto(`${url}/ports/quiet`)
  await expect(page.getByText('No vessel on our schedule calls at Quiet at present.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask us about Quiet' })).toBeVisible()
})
