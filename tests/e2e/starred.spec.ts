import { dayInIndia } from '@sailing-desk/dates/days'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { fillFile, ME, NEW, test } from './planned-sailings.ts'

test.use({ expectedErrors: [/status of 404/] })

const dayFromToday = (days: number) => dayInIndia(Date.now() + days * 86_400_000)

test('starred pages are on Home with their next dates and what moved since the last visit', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  const call = { vessel_id: 0, port_id: 0, dates: dayFromToday(10) }
  let id = 0
  const { url, file } = await startWith(async (sailing) => {
    const route = await sailing.routes.add(ME, { ...NEW, direction: 'EX JAPAN ( IMPORT )' })
    const vessel = await sailing.vessels.add(ME, {
      ...NEW,
      route_id: route.id,
      name: 'TAMARIND CREST',
      voyage: '041W',
    })
    const port = await sailing.ports.add(ME, { ...NEW, name: 'Chennai', code: 'INMAA' })
    Object.assign(call, { vessel_id: vessel.id, port_id: port.id })
    id = (await sailing.schedules.add(ME, { ...NEW, ...call })).id
  })
  const starred = page.getByRole('region', { name: 'My ports and lanes' })
  const star = (name: string) => page.getByRole('button', { name: `Star ${name}`, pressed: false })

  await openHydrated(page, url)
  await expect(starred).toHaveCount(0)

  for (const [path, name] of [
    ['/ports/inmaa', 'Chennai'],
    ['/vessels/tamarind-crest', 'TAMARIND CREST'],
  ] as const) {
    await openHydrated(page, url + path)
    await star(name).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Star ${name}`, pressed: true })).toBeVisible()
  }
  await openHydrated(page, url)
  await expect(starred.getByRole('listitem')).toContainText([
    'TAMARIND CREST',
    'Chennai',
    'Chennai',
    'V.041W',
  ])
  await expectAccessible()

  await test.step('a date that moved since an earlier day says what it was', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'starred-pages',
        (localStorage.getItem('starred-pages') ?? '').replaceAll(/"at":"\d{4}/g, '"at":"2020'),
      ),
    )
    await fillFile(file, (sailing) =>
      sailing.schedules.update(ME, id, { ...NEW, ...call, dates: dayFromToday(12) }),
    )
    await page.reload()
    await expect(starred.getByText(/^was .* at your last visit$/)).toHaveCount(2)
  })

  await test.step('a page that is gone says so and can be removed', async () => {
    await page.evaluate(() =>
      localStorage.setItem('starred-pages', JSON.stringify([{ path: '/ports/nowhere', name: 'Nowhere' }])),
    )
    await page.reload()
    await expect(starred.getByRole('alert')).toHaveText('This is no longer on our schedule.')
    await starred.getByRole('button', { name: 'Star Nowhere' }).click()
    await expect(starred).toHaveCount(0)
  })

  await test.step('a browser that stores nothing says so', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('The storage is blocked')
        },
      })
    })
    await openHydrated(page, `${url}/ports/inmaa`)
    await star('Chennai').click()
    await expect(page.getByText(/^This browser does not allow the site to store anything/)).toBeVisible()
  })
})
