import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hostilePdf } from '../hostile-pdf.ts'
import { addApplication } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

test.use({ writes: true })

const pagesOf = (page: Page) => page.frameLocator('iframe[title="Resume of Asha Rao"]').locator('main')
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Opens the application that this resume came with. */
async function openResume(page: Page, site: Site, content: Uint8Array, fields = {}): Promise<void> {
  const { row } = await inDatabase(site.file, (database) => addApplication(database, fields, content))
  await openScreen(page, `/admin/inbox?tab=applications&show=${row.id}`)
}

test('a resume is shown in place, can be enlarged and read by keyboard, and each view is in the history', async ({
  page,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  await logIn()
  await openResume(page, site, readFileSync('tests/data/bad-uploads/valid.pdf'))
  const show = page.getByRole('button', { name: 'Show resume' })
  await show.focus()
  await page.keyboard.press('Enter')

  await expect(pagesOf(page)).toContainText('Operations executive, break-bulk and RORO')
  await expect(pagesOf(page).locator('canvas')).toBeVisible()
  expect(await isDrawn(page), 'the page is drawn').toBe(true)
  await expect(page.getByRole('button', { name: 'Hide resume' })).toBeFocused()
  await expectAccessibleAtAllWidths()

  await test.step('larger and back to the width of the window', async () => {
    const widthOf = async () => (await pagesOf(page).locator('section').first().boundingBox())?.width ?? 0
    // The window was small just now.
    await expect.poll(widthOf).toBeGreaterThanOrEqual(700)
    const before = await widthOf()
    await page.keyboard.press('Tab')
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(widthOf).toBe(before)
  })

  await page.getByRole('button', { name: 'Hide resume' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'History of this application' }).click()
  await expect(page.getByText('Opened the resume of')).toHaveCount(1)
})

test('a PDF with scripts, actions, links and parts that lie elsewhere is shown and reaches nothing', async ({
  page,
  site,
  logIn,
}) => {
  await logIn()
  const asked: string[] = []
  await openResume(page, site, hostilePdf(['Ravi Menon, boatswain', ...Array(40).fill('More')]))
  page.on('request', (request) => asked.push(new URL(request.url()).href))
  page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`))
  page.on('popup', (popup) => asked.push(`popup ${popup.url()}`))
  page.on('download', (download) => asked.push(`download ${download.url()}`))
  await page.getByRole('button', { name: 'Show resume' }).click()

  await expect(pagesOf(page)).toContainText('Ravi Menon, boatswain')
  await expect(page.getByText('The first 30 of 41 pages are shown.')).toBeVisible()
  await expect(pagesOf(page).locator('section')).toHaveCount(30)
  expect(await pagesOf(page).locator('canvas').count(), 'pages out of sight are not drawn').toBeLessThan(10)
  await pagesOf(page).locator('section').first().click()
  await pagesOf(page).locator('section').last().scrollIntoViewIfNeeded()
  await expect(pagesOf(page).locator('section').last()).toContainText('More')
  await pagesOf(page).locator('section').last().click()
  await expect(page).toHaveURL(/show=\d+$/)
  expect(page.context().pages()).toHaveLength(1)
  const outside = asked.filter((url) => !url.startsWith(site.url))
  expect(outside).toEqual([])
  expect(asked.filter((url) => url.includes('resume')).map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/api\/applications\/\d+\/resume$/),
    '/resume-viewer.html',
  ])
})

test.describe('from inside the frame', () => {
  test.use({ expectedErrors: [/Content Security Policy|Failed to read|SecurityError|sandboxed/] })

  test('neither the network nor the session can be reached', async ({ page, site, logIn }) => {
    await logIn()
    await openResume(page, site, readFileSync('tests/data/bad-uploads/valid.pdf'))
    await page.getByRole('button', { name: 'Show resume' }).click()
    await expect(pagesOf(page).locator('canvas')).toBeVisible()
    const frame = page.frames().find((each) => each.url().endsWith('/resume-viewer.html'))

    const tried = await frame?.evaluate(async () => {
      const outcome = (attempt: () => unknown) =>
        Promise.resolve()
          .then(attempt)
          .then(
            () => 'allowed',
            () => 'refused',
          )
      return {
        request: await outcome(() => fetch('/api/profile')),
        outside: await outcome(() => fetch('https://outside.example/', { mode: 'no-cors' })),
        cookies: await outcome(() => document.cookie),
        storage: await outcome(() => localStorage.length),
        page: await outcome(() => parent.document.title),
      }
    })

    const refused = 'refused'
    expect(tried).toEqual({
      request: refused,
      outside: refused,
      cookies: refused,
      storage: refused,
      page: refused,
    })
  })
})

test('a broken PDF says so and can still be downloaded, and Word is only downloaded', async ({
  page,
  site,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await openResume(page, site, Buffer.from('%PDF-1.7 and nothing that can be read'))
  await page.getByRole('button', { name: 'Show resume' }).click()
  await expect(page.getByText('This PDF cannot be shown here. Download it to open it')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download resume' })).toBeVisible()
  await expectAccessible()

  await openResume(page, site, readFileSync('tests/data/bad-uploads/valid.docx'), {
    resume_name: 'asha-rao.docx',
    resume_type: WORD,
  })
  await expect(page.getByRole('link', { name: 'Download resume' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show resume' })).toHaveCount(0)
})

/** Whether anything dark is on the first page. */
function isDrawn(page: Page): Promise<boolean> {
  return pagesOf(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data.some((value, at) => at % 4 === 0 && value < 100)
    })
}
