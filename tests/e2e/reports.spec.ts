import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true })

test('each report can be had as a workbook and as a PDF file', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  await logIn()
  await openScreen(page, '/admin/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expectAccessibleAtAllWidths()
  await page.getByLabel('Month').selectOption({ index: 1 })

  const reports = [
    'Calls of the next two weeks',
    'Changes of a month',
    'Enquiries by month and lane',
    'On-time figures',
  ]
  for (const report of reports) {
    await test.step(report, async () => {
      for (const [format, bytes] of [
        ['XLSX', 'PK'],
        ['PDF', '%PDF-'],
      ] as const) {
        const downloading = page.waitForEvent('download')
        await page
          .getByRole('listitem')
          .filter({ hasText: report })
          .getByRole('link', { name: format })
          .click()
        const download = await downloading
        expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
        expect(
          readFileSync(await download.path())
            .subarray(0, bytes.length)
            .toString(),
        ).toBe(bytes)
      }
    })
  }
})
