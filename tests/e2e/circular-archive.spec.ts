import type { Page } from '@playwright/test'
import { circularOf, dayAhead } from '../circular-reviews.ts'
import { openReview, publishButton, question } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true })

const VESSELS = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const FIRST = {
  name: 'first.xlsx',
  content: circularOf([
    VESSELS,
    ['Yokohama', dayAhead(10), dayAhead(12)],
    ['Chenai', dayAhead(30), dayAhead(33)],
  ]),
}
const SECOND = {
  name: 'second.xlsx',
  content: circularOf([
    VESSELS,
    ['Yokohama', dayAhead(12), dayAhead(12)],
    ['Chennai', dayAhead(30), dayAhead(33)],
  ]),
}

test('a circular is published, found in the archive, compared with the next one, and brought back', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  await logIn()
  await test.step('from the opened review to published in two actions', async () => {
    await openReview(page, { ...FIRST })
    await question(page).getByRole('button', { name: 'Same as Chennai' }).click()
    await expect(page.getByText(/no questions/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm all' }).click()
    await publishButton(page).click()
    await expect(page.getByRole('status')).toContainText('published. 4 calls changed.')
  })

  await test.step('the next one lists its changes by voyage, with the days, before the sheet for a keyboard', async () => {
    await openReview(page, { ...SECOND })
    const difference = page.getByRole('region', { name: 'Difference to the published schedule' })
    await expect(difference).toContainText('TAMARIND CREST V.041W 2 days later at Yokohama')
    await difference.getByText('TAMARIND CREST V.041W').click()
    await expect(difference.getByText('+2 days', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const [summary, sheet] = await Promise.all([
      page.getByText(/calls read/).boundingBox(),
      page.getByRole('region', { name: 'Sheets' }).boundingBox(),
    ])
    expect(summary?.y).toBeLessThan(sheet?.y ?? 0)
    await page.setViewportSize({ width: 1360, height: 900 })
  })

  await test.step('a time to publish is proposed: tomorrow at six in India', async () => {
    await page.getByRole('button', { name: 'Publish at…' }).click()
    await expect(page.getByLabel('Publish at (IST)')).toHaveValue(/^\d{4}-\d\d-\d\dT06:00$/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('There are none.')).toBeVisible()
  })

  await test.step('the archive has both, and finds one', async () => {
    await page.getByRole('link', { name: 'Archive' }).click()
    await expect(page.getByRole('row', { name: /first\.xlsx.*Published/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /second\.xlsx.*Not published/ })).toBeVisible()
    await page.getByLabel('Search circulars').fill('FIRST')
    await expect(page.getByRole('row', { name: /second/ })).toBeHidden()
    await expectAccessibleAtAllWidths()
  })

  await test.step('the original is downloaded as it came', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('first.xlsx')
  })

  await test.step('two circulars are compared by voyage and call', async () => {
    await page.getByRole('link', { name: 'first.xlsx' }).click()
    await expect(page.getByText('Answers (1)')).toBeVisible()
    await page.getByLabel('Compare with').selectOption({ label: await optionOf(page, 'second.xlsx') })
    const compared = page.getByRole('region', { name: /^From first\.xlsx.* to second\.xlsx/ })
    await expect(compared).toContainText('TAMARIND CREST V.041W 2 days later at Yokohama')
    await expect(compared).toContainText('3 calls stay as before.')
    await expectAccessibleAtAllWidths()
  })

  await test.step('a circular that is compared with itself says what to do', async () => {
    const address = new URL(page.url())
    address.search = `?with=${address.pathname.split('/').at(-1)}`
    await openScreen(page, address.href)
    await expect(
      page.getByText('Choose another circular: this one would be compared with itself.'),
    ).toBeVisible()
  })

  await test.step('it is brought back as a review with its answers', async () => {
    await page.getByRole('button', { name: 'Bring back as a review' }).click()
    await expect(page.getByRole('status')).toContainText('Circular under review again')
    await expect(page.getByText('Your choices (1)')).toBeVisible()
    await expect(page.getByText('0 changes · no questions')).toBeVisible()
  })

  await test.step('and leads to that review from then on', async () => {
    await openScreen(page, '/admin/circulars/archive')
    await expect(page.getByRole('link', { name: 'Open the review' })).toHaveCount(2)
  })
})

const optionOf = async (page: Page, file: string): Promise<string> =>
  (await page.getByRole('option', { name: file }).textContent()) ?? ''
