import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

export const DECEMBER = 'samples/circular-2026-12.xlsx'
export const JANUARY = 'samples/circular-2027-01.xlsx'

/** A large circular is read within a second; on a machine that is busy with others it takes longer. */
export const READING_MS = 30_000

type Upload = { name: string; content: Buffer }

export const sample = (path: string): Upload => ({
  name: path.split('/').at(-1) ?? '',
  content: readFileSync(path),
})

/** Drops a file on the screen, as from a folder. */
export async function dropFile(page: Page, { name, content }: Upload): Promise<void> {
  const files = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName))
      return transfer
    },
    { fileName: name, base64: content.toString('base64') },
  )
  const area = page.getByText('Choose the circular, or drop it here')
  // Again if the screen does not listen yet.
  await expect(async () => {
    await area.dispatchEvent('dragenter', { dataTransfer: files })
    await expect(page.getByText('Drop the circular')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByText('Drop the circular').dispatchEvent('drop', { dataTransfer: files })
}

/** Opens the screen, chooses a file, and waits for its review. */
export async function openReview(page: Page, { name, content }: Upload): Promise<void> {
  await openScreen(page, '/admin/circulars')
  await chooseFile(page, { name, content })
  await expect(page.getByRole('grid')).toBeVisible({ timeout: READING_MS })
}

export const chooseFile = (page: Page, { name, content }: Upload) =>
  page
    .getByLabel('Choose the circular, or drop it here')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content })

export const question = (page: Page) => page.getByRole('region', { name: /^Question/ })
export const cell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
export const publishButton = (page: Page) =>
  page.getByRole('region', { name: 'Publish' }).getByRole('button', { name: /^Publish(ing…)?$/ })

/** The cells of the column that stays in view over which, or through which, others are seen. */
export const coveredFrozenCells = (page: Page) =>
  page.locator('[role=gridcell][data-frozen]').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=gridcell]')
        return (seen && seen !== cell) || /rgba|\/|transparent/.test(getComputedStyle(cell).backgroundColor)
      })
      .map(({ textContent }) => textContent),
  )
