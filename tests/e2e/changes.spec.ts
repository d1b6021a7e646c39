import { expect } from './fixtures.ts'
import { fillFile, test } from './planned-sailings.ts'
import { addVoyages, dayText } from './planned-voyage.ts'
import { inDatabase, type Site } from './site.ts'

const MOVED = `Was ${dayText(24)}, now ${dayText(26)} (2 days later)`

/** The first call at Chennai, or all calls there are, move by days on voyages that were entered a month ago. */
async function moveCall({ file }: Site, dates = dayText(26), isAll = false): Promise<void> {
  const at = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await inDatabase(file, async ({ db }) => {
    await db.updateTable('change').set({ at }).execute()
    await db.updateTable('public_change').set({ at }).execute()
  })
  await fillFile(file, async (sailing) => {
    const calls = await sailing.schedules.list()
    const moved = isAll ? calls : calls.filter(({ port_name }) => port_name === 'Chennai').slice(0, 1)
    for (const call of moved)
      await sailing.schedules.update({ account_id: null }, call.id, { ...call, dates })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('changes are listed and filtered', async ({ page, startWith }) => {
    const site = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST', 'NEEM ARGOSY']))
    await moveCall(site)
    await page.goto(`${site.url}/changes`)

    const entries = page.getByRole('listitem').filter({ has: page.locator('[data-mark]') })
    await expect(entries.first()).toContainText(`TAMARIND CREST V.1W at Chennai: ${MOVED}`)
    await expect(entries.first().locator('[data-mark=later]')).toBeVisible()
    await page.getByText('2 voyages added').click()
    await expect(entries).toHaveText([/Chennai/, /2 voyages added/, /TAMARIND CREST/, /NEEM ARGOSY/])
    await page.getByLabel('Vessel').selectOption('NEEM ARGOSY')
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expect(page).toHaveURL(/vessel=neem-argosy/)
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('Voyage added')
    await entries.getByRole('link', { name: 'NEEM ARGOSY V.2W' }).click()
    await expect(page).toHaveURL(/\/vessels\/neem-argosy\/2w$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NEEM ARGOSY V.2W')
    await expect(page.getByText(/^Schedule as of .* IST$/)).toBeVisible()
  })
})

test('a call that has moved is marked on the schedule, and the page of changes is accessible', async ({
  page,
  startWith,
  expectAccessibleAtAllWidths,
}) => {
  const site = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST']))
  await moveCall(site)
  await page.goto(`${site.url}/west-east-bound`)
  await expect(page.getByRole('cell', { name: MOVED })).toContainText('Changed')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: `Changed: ${MOVED}` })).toBeVisible()
  await page.goto(`${site.url}/changes`)
  await expectAccessibleAtAllWidths()
})

test('three hundred changes of a day fit three screens of a phone until a voyage is opened', async ({
  page,
  startWith,
}) => {
  const names = Array.from({ length: 60 }, (_, at) => `NEEM ARGOSY ${at + 1}`)
  const site = await startWith((sailing) => addVoyages(sailing, names))
  await moveCall(site, 'OMIT', true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/changes`)
  await expect(page.getByRole('status').first()).toContainText('360 changes in the last 90 days, page 1 of')
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeLessThanOrEqual(3 * 844)
  await page.getByText('5 ports omitted').first().click()
  await expect(page.getByRole('link', { name: 'Yokohama' }).first()).toBeVisible()
})
