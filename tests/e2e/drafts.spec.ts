import type { Page } from '@playwright/test'
import { momentText } from '@sailing-desk/dates/moment'
import { indianFieldValue } from '@sailing-desk/dates/moment-field'
import { findViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, rowOf } from './schedule-screen.ts'

// The time that is over, and the preview of a discarded draft.
test.use({ writes: true, expectedErrors: [/status of (422|404)/] })

const CHANGED = '30-31 Dec 2098'
const HOUR_MS = 3_600_000

/** Keeps a draft that changes the first call of the first route; returns the route's direction. */
function keepDraft(page: Page): Promise<string> {
  return page.evaluate(async (dates) => {
    const [{ id }] = await (await fetch('/backend/api/sailing-routes')).json()
    const grid = await (await fetch(`/api/sailing-routes/${id}/grid`)).json()
    const [{ vessel_id, port_id, ...call }] = grid.calls
    const to = { dates, eta: null, etd: null, cut_off: null }
    const change = { vessel_id, port_id, id: call.id, version: call.version, to }
    const saved = await fetch(`/api/sailing-routes/${id}/draft`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: null, changes: { voyages: [], calls: [change] } }),
    })
    if (!saved.ok) throw new Error(await saved.text())
    return grid.route.direction
  }, CHANGED)
}

test('a draft is listed, given a time, and discarded after a question', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await openScreen(page, '/admin/circulars/drafts')
  await expect(page.getByText('No drafts.')).toBeVisible()
  const direction = await keepDraft(page)
  await openScreen(page, '/dashbord')
  await page.getByRole('link', { name: '1 draft not published yet' }).click()
  await openScreen(page, '/admin/circulars/drafts')
  const row = rowOf(page, direction)
  await expect(row).toContainText('Route')
  await expect(row).toContainText('Draft')
  await expectAccessible()

  await row.getByRole('button', { name: 'Publish at…' }).click()
  const dialog = page.getByRole('dialog', { name: `Publish ${direction}` })
  const field = dialog.getByLabel('Publish at (IST)')
  await field.fill('2026-01-01T10:00')
  await dialog.getByRole('button', { name: 'Save time' }).click()
  await expect(dialog).toContainText('Publish at must be in the future')
  await expectAccessible()
  const at = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS).toISOString()
  await field.fill(indianFieldValue(at))
  await dialog.getByRole('button', { name: 'Save time' }).click()
  await expect(row).toContainText(`Publishes on ${momentText(at)} IST`)

  await row.getByRole('button', { name: 'Publish at…' }).click()
  await expect(field).toHaveValue(indianFieldValue(at))
  await dialog.getByRole('button', { name: 'Do not publish by itself' }).click()
  await expect(row).not.toContainText('Publishes on')

  await row.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
})

test('the preview of a draft is shown to a visitor who has its address, until it is discarded', async ({
  page,
  logIn,
  browser,
  site,
  expectAccessible,
}) => {
  await logIn()
  await openScreen(page, '/admin/circulars/drafts')
  const direction = await keepDraft(page)
  await openScreen(page, '/admin/circulars/drafts')
  await rowOf(page, direction).getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const address = await dialog.getByLabel('Address').inputValue()
  expect(address).toMatch(/\/preview\/[\w.-]+$/)
  await expect(dialog.getByRole('link', { name: 'Open preview' })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  )
  await expectAccessible()

  const visitor = await browser.newContext({ baseURL: site.url })
  const shown = await visitor.newPage()
  const failures: string[] = []
  shown.on('pageerror', ({ message }) => failures.push(message))
  const response = await shown.goto(new URL(address).pathname)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(shown.getByText('Preview of a draft. Not published.')).toBeVisible()
  await expect(shown.getByText('This address works until')).toBeVisible()
  await expect(shown.getByText(CHANGED).filter({ visible: true }).first()).toBeVisible()
  expect(await findViolations(shown)).toEqual([])
  await shown.setViewportSize({ width: 390, height: 800 })
  await shown.getByRole('link', { name: 'By port' }).click()
  await expect(shown).toHaveURL(/view=port/)
  await expect(shown.getByText(CHANGED).filter({ visible: true }).first()).toBeVisible()
  await shown.goto('/west-east-bound')
  await expect(shown.getByText(CHANGED)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, direction).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  expect((await shown.goto(new URL(address).pathname))?.status()).toBe(404)
  await expect(shown.getByRole('heading', { name: 'No preview' })).toBeVisible()
  expect(failures).toEqual([])
  await visitor.close()
})
