import { expect } from '@playwright/test'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { SailingService } from '../../src/schedule/sailing.service.ts'
import { ME, NEW, test } from './planned-sailings.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 500/] })

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => dayInIndia(Date.now() + days * DAY_MS)
const PORTS = ['Yokohama', 'Kobe', 'Singapore', 'Chennai']

/** Adds vessels on one route; each calls at the ports on these days from today, in this order. */
async function addVoyages(sailing: SailingService, vessels: Record<string, number[]>): Promise<void> {
  const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction: 'EX JAPAN TO INDIA ( IMPORT )' })
  const ports = []
  for (const [at, name] of PORTS.entries())
    ports.push(await sailing.ports.add(ME, { ...NEW, name, code: `JPAA${'ABCD'[at]}` }))
  for (const [name, days] of Object.entries(vessels)) {
    const vessel = await sailing.vessels.add(ME, { ...NEW, route_id, name, voyage: '1W' })
    for (const [at, day] of days.entries())
      await sailing.schedules.add(ME, {
        ...NEW,
        vessel_id: vessel.id,
        port_id: ports[at]?.id ?? 0,
        dates: dayFromNow(day),
      })
  }
}

const SOUND = { 'TAMARIND CREST': [3, 6, 16, 24] }
const OVER = [-24, -16, -6, -3]

test('findings are grouped and lead to their rows by keyboard', async ({
  page,
  logIn,
  startWith,
  expectAccessible,
}) => {
  const wrong = {
    'UMEBACHI VELA': [3, 1, 16, 24],
    'HOSHI KADAMBA': [3, 18, 16, 24],
    'KOYO MARU': [3, 6, 16, 14],
    'NAGI MERIDIAN': [26, 6, 16, 24],
  }
  await startWith(async (sailing) => {
    await addVoyages(sailing, { ...SOUND, ...wrong })
    await sailing.ports.add(ME, { ...NEW, name: 'Nowhere' })
  })
  await logIn()
  await openScreen(page, '/dashbord')

  const panel = page.getByRole('region', { name: 'Schedule health' })
  await expect(panel).toContainText('7 problems found in the schedule.')
  const toDo = page.getByRole('listitem').filter({ hasText: 'Look at 7 problems of the schedule' })
  await toDo.getByRole('link', { name: 'Show' }).press('Enter')
  await expect(page).toHaveURL(/#schedule-health$/)
  const group = panel.getByRole('region', { name: 'Dates before the previous port' })
  await expect(group.getByRole('listitem')).toHaveCount(3)
  const showAll = group.getByRole('button', { name: 'Show all 7' })
  await showAll.press('Enter')
  await expect(group.getByRole('listitem')).toHaveCount(7)
  await expect(group.getByRole('button', { name: 'Show fewer' })).toBeFocused()
  for (const width of [390, 768, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
  await expectAccessible()

  await page.setViewportSize({ width: 390, height: 844 })
  await group.getByRole('link', { name: 'KOYO MARU V.1W at Chennai', exact: true }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Schedules' })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('row').filter({ hasText: 'KOYO MARU' }).filter({ hasText: 'Chennai' })
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(row).toBeInViewport({ ratio: 1 })

  await openScreen(page, '/dashbord')
  await group
    .getByRole('link', { name: /^Edit in the grid/ })
    .first()
    .press('Enter')
  await expect(page.locator('td:focus')).toHaveText(/\d/)
  await expect(page.locator('td:focus')).toBeInViewport({ ratio: 1 })
})

test('finished voyages are archived and restored; a failing check can be repeated', async ({
  page,
  logIn,
  startWith,
}) => {
  await test.step('finished voyages are archived at once, and undone', async () => {
    await startWith((sailing) => addVoyages(sailing, { ...SOUND, 'UMEBACHI VELA': OVER, 'KOYO MARU': OVER }))
    await logIn()
    await openScreen(page, '/dashbord')
    const panel = page.getByRole('region', { name: 'Schedule health' })
    const archive = panel.getByRole('button', { name: 'Archive 2 finished voyages' })

    await archive.click()
    const dialog = page.getByRole('alertdialog', { name: 'Archive 2 finished voyages?' })
    await expect(dialog).toContainText('8 schedules will be deleted with them.')
    await dialog.getByRole('button', { name: 'Archive' }).click()

    await expect(page.getByText('2 vessels deleted successfully!')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Vessels/ })).toContainText('1')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(archive).toBeVisible()
    await expect(page.getByRole('link', { name: /^Vessels/ })).toContainText('3')
  })

  await test.step('a failing check leaves the dashboard as it is, and can be repeated', async () => {
    await startWith((sailing) => addVoyages(sailing, SOUND))
    await logIn()
    await openScreen(page, '/admin/profile')
    await page.route('**/api/schedule-health', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Dashboard' }).click()

    const panel = page.getByRole('region', { name: 'Schedule health' })
    await expect(panel).toContainText('The schedule could not be checked.')
    await expect(page.getByRole('link', { name: /^Schedules/ })).toContainText('4')

    await page.unroute('**/api/schedule-health')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toHaveCount(0)
  })
})
