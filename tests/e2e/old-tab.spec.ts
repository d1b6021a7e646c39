import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

test.use({
  expectedErrors: [/status of 404|Error loading route module|Failed to fetch dynamically imported/],
})

test('a tab from before an update goes where its visitor clicked', async ({ page, site }) => {
  await openHydrated(page, '/map')
  // The update removed the files that this tab knows; the first page that is loaded anew names the new ones.
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route('**/assets/*.js', (route) =>
    documents.length > 0 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Careers/i)
  expect(documents).toEqual([`${site.url}/careers`])
})
