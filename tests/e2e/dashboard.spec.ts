import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true })

test('the dashboard shows counts with links, a loading state, and the first steps of a new site', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await test.step('the dashboard shows counts with links, and a loading state', async () => {
    await logIn()
    await openScreen(page, '/dashbord')
    for (const [name, path] of [
      ['Equipment 30 Total Items', '/admin/equipment'],
      ['Routes 5 Active Routes', '/admin/schedule'],
      ['Vessels 37 Active Vessels', '/admin/schedule?tab=vessels'],
      ['Ports 60 Listed Ports', '/admin/schedule?tab=ports'],
      ['Schedules 334 Active Schedules', '/admin/schedule?tab=schedules'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    for (const title of ['Enquiries', 'Applications']) {
      await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText(
        /\d+ ?Received/,
      )
    }
    for (const text of ['Server Online', 'API Connected', 'Database Operational', 'Last Login:']) {
      await expect(page.getByRole('region', { name: 'System Information' })).toContainText(text)
    }
    await expect(page.getByText('Getting started')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Next 7 days' })).toBeVisible()
    const toDo = page.getByRole('region', { name: 'To do' }).getByRole('listitem')
    await expect(toDo.filter({ hasText: 'Company details are placeholders' })).toContainText('+91 44 0000')
    await expect(page.getByRole('region', { name: 'Schedule health' })).toHaveCount(0)
    await expectAccessible()

    for (const url of ['**/api/ports*', '**/api/profile']) {
      await page.route(url, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      })
    }
    await page.getByRole('link', { name: 'Ports' }).click()
    await expect(page.getByText('Loading schedule data...')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Ports' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('Loading dashboard data...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })

  await test.step('a site without routes shows the first steps', async () => {
    await logIn()
    await page.unrouteAll()
    for (const id of [1, 2, 3, 4, 5]) {
      await page.request.delete(`/api/sailing-routes/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    }
    await openScreen(page, '/dashbord')

    const steps = page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps.nth(0)).toContainText('Add a route')
    await expect(steps.nth(2)).toContainText('Done')
    const panel = page.getByRole('region', { name: 'Getting started' })
    await expect(page.getByRole('link', { name: 'Enter your details' })).toHaveAttribute(
      'href',
      '/admin/site',
    )
    await expect(panel.getByText('SMTP_URL', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible()
    await steps.nth(1).getByRole('link').click()
    await expect(page.getByText('No vessels found. Add a vessel to get started.')).toBeVisible()
    await page.getByRole('tab', { name: 'Schedules' }).click()
    await expect(page.getByText('No schedules found. Add a schedule to get started.')).toBeVisible()
  })
})
