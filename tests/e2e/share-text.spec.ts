import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

test('the calls of a port are copied as a text of short lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(page, '/ports/inmaa')

  await page.locator('summary').filter({ hasText: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy text' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Schedule as of')
  expect(copied).toContain('/ports/inmaa')
  for (const line of copied.split(/\r?\n/)) expect(line.length <= 40 || !line.includes(', '), line).toBe(true)
  const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href')
  expect(mail).toMatch(/^mailto:\?subject=/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sailing reaches a colleague in three taps, a card its next three calls, and without a sheet they are copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const hasSheet = (has: boolean) =>
      page.evaluate((isThere) => {
        if (isThere) navigator.share = async (data) => void Object.assign(window, { sent: data })
        else if ('share' in navigator) Reflect.deleteProperty(Navigator.prototype, 'share')
      }, has)
    const sent = () => page.evaluate(() => Reflect.get(window, 'sent') as ShareData | undefined)
    const share = page.getByRole('link', { name: /^Share / }).first()

    await test.step('a sailing: its row, Share, the colleague', async () => {
      await openHydrated(page, '/sailings/inmaa/jpyok')
      await hasSheet(true)
      await share.click()
      await expect.poll(sent).toMatchObject({ title: 'Chennai → Yokohama' })
      expect((await sent())?.text).toMatch(/^Chennai → Yokohama\n.+\nETD .+\nETA /)
      expect((await sent())?.url).toMatch(/\/vessels\/[^/]+\/[^/]+$/)
    })

    await test.step('a card of the schedule', async () => {
      await openHydrated(page, '/west-east-bound')
      await hasSheet(true)
      await page.getByRole('link', { name: 'Share TAMARIND CREST V.041W' }).click()
      await expect.poll(sent).toMatchObject({ title: 'TAMARIND CREST V.041W' })
      expect((await sent())?.text?.split('\n')).toHaveLength(4)
      expect((await sent())?.url).toMatch(/\/vessels\/tamarind-crest\/041w$/)
    })

    await test.step('a card of a port', async () => {
      await openHydrated(page, '/west-east-bound?view=port')
      await hasSheet(true)
      await page.getByRole('link', { name: 'Share Chennai', exact: true }).click()
      await expect.poll(sent).toMatchObject({ title: 'Chennai' })
      expect((await sent())?.text?.split('\n')).toHaveLength(4)
      expect((await sent())?.url).toMatch(/\/ports\/inmaa$/)
    })

    await test.step('a row of a port, without a sheet', async () => {
      await openHydrated(page, '/ports/inmaa')
      await hasSheet(false)
      await share.click()
      await expect(share).toHaveText('Copied')
      const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
      expect(copied).toHaveLength(5)
      expect(copied.at(-1)).toMatch(/^http.*\/vessels\//)
      await expect(share).toHaveText('Share', { timeout: 10_000 })
    })
  })
})
