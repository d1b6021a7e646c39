import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const MAX_ELEMENTS = 1600

test('the matrix takes the width of the content, and says how many vessels lie beyond its edge', async ({
  page,
}) => {
  const cut: boolean[] = []
  for (const width of [1360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['import', 'export']) {
      await page.goto(`/west-east-bound?tab=${tab}`)
      expect(await page.evaluate(() => document.querySelectorAll('*').length), tab).toBeLessThanOrEqual(
        MAX_ELEMENTS,
      )
      const region = page.getByRole('region', { name: /^Schedule table/ }).first()
      const [box, content] = [await region.boundingBox(), await page.getByRole('tablist').boundingBox()]
      expect(box?.x, `${tab} at ${width} px`).toBeCloseTo(content?.x ?? -1, 0)
      expect((box?.x ?? 0) * 2 + (box?.width ?? 0)).toBeCloseTo(width, -1)
      const vessels = (await region.getByRole('columnheader').count()) - 1
      const hint = await page.getByText(`${vessels} vessels ›`).first().boundingBox()
      const isCut = await region.evaluate((box) => box.scrollWidth > box.clientWidth)
      expect((hint?.height ?? 0) > 0, `${tab} at ${width} px`).toBe(isCut)
      cut.push(isCut)
      const [find, filter] = await Promise.all(
        ['Find sailings', 'Filter this schedule'].map((name) =>
          page.getByRole('button', { name }).boundingBox(),
        ),
      )
      expect(filter?.y, `the buttons of the search at ${width} px`).toBeCloseTo(find?.y ?? -1, 0)
    }
  }
  expect(new Set(cut)).toEqual(new Set([true, false]))
})

test('vessels that do not call leave one cell, which arrow keys and tooltips pass over', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openHydrated(page, '/west-east-bound')
  const table = page.getByRole('table').first()
  const columns = await table.getByRole('columnheader').count()
  const widths = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0),
      ),
    )
  expect(new Set(widths)).toEqual(new Set([columns]))

  const cell = table.locator('td[colspan] ~ td:has(button)').first()
  await cell.hover()
  const column = await cell.evaluate((td: HTMLTableCellElement) =>
    [...(td.parentElement?.children ?? [])]
      .slice(0, td.cellIndex)
      .reduce((sum, each) => sum + (each as HTMLTableCellElement).colSpan, 0),
  )
  const vessel = await table.getByRole('columnheader').nth(column).getByRole('button').textContent()
  await expect(page.getByRole('tooltip')).toContainText(vessel ?? '-')
  await page.getByRole('rowheader').first().getByRole('button').focus()
  await page.keyboard.press('End')
  expect(await page.evaluate(() => document.activeElement?.closest('td')?.textContent)).toMatch(/\d/)
})
