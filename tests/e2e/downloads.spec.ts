import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

const PDF = readFileSync(RESUME)
const TITLE =
  'Tariff of terminal handling charges at all ports of the east coast of India, with the surcharges'
const file = (name: string, n: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([PDF, Buffer.from(`\n%${n}\n`)]),
})

test.use({ writes: true, expectedErrors: [/status of 4(13|22)/] })

test('a form is uploaded, offered to visitors, replaced, and its previous version is made current again', async ({
  page,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(120_000)
  const form = page.getByRole('form', { name: 'Add Download' })
  const chooser = form.getByLabel('File', { exact: true })
  const save = form.getByRole('button', { name: 'Save Download', exact: true })

  await test.step('without downloads the page says so, and no page leads to it', async () => {
    await openHydrated(page, '/contact-us')
    await expect(page.getByRole('link', { name: 'Downloads' })).toHaveCount(0)
    await page.goto('/downloads')
    await expect(page.getByText('No forms are published yet. Ask us for the one you need.')).toBeVisible()
    await expectAccessibleAtAllWidths()
  })

  await test.step('a wrong file is refused beside its field, and what was typed is kept', async () => {
    await logIn()
    await openScreen(page, '/admin/downloads')
    await page.getByRole('button', { name: 'Add Download' }).click()
    await expect(form.getByLabel('Date')).toHaveValue('')
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Date').fill('2026-11-01')
    await save.click()
    await expect(chooser).toHaveAccessibleDescription(/File is required/)
    await chooser.setInputFiles(file('tariff.jpg', 1))
    await expect(chooser).toHaveAccessibleDescription(/This file is a PDF. Change its name to end in .pdf/)
    await chooser.setInputFiles({ ...file('tariff.pdf', 1), buffer: Buffer.alloc(10_485_761, 'x') })
    await expect(chooser).toHaveAccessibleDescription(/larger than 10 MB/)
    await expectAccessibleAtAllWidths()
    await expect(form.getByLabel('Title')).toHaveValue(TITLE)
  })

  await test.step('a PDF is stored and listed', async () => {
    await chooser.setInputFiles(file('tariff-2026.pdf', 1))
    await expect(form.getByRole('link', { name: 'tariff-2026.pdf' })).toBeVisible()
    await expect(chooser).not.toHaveAccessibleDescription(/required|larger/)
    await save.click()
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('1 Nov 2026')
    await expectAccessibleAtAllWidths()
  })

  await test.step('a chosen file moves no button from under a pointer', async () => {
    await openScreen(page, '/admin/downloads')
    for (const width of [390, 768, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('button', { name: 'Add Download' }).click()
      await expect(chooser).toHaveAttribute('required')
      const before = await save.boundingBox()
      await chooser.setInputFiles(file(`${'tariff-of-all-ports-'.repeat(8)}.pdf`, 3))
      await expect(form.getByRole('link')).toBeVisible()
      expect(await save.boundingBox(), `at ${width} px`).toEqual(before)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    }
  })

  await test.step('a required file is marked as other required fields are', async () => {
    await page.getByRole('button', { name: 'Add Download' }).click()
    const markOf = (label: string) =>
      form.getByText(label, { exact: true }).evaluate((each) => getComputedStyle(each, '::after').content)
    expect(await markOf('File')).toBe(await markOf('Title'))
    expect(await markOf('File')).not.toBe(await markOf('Position'))
    await form.getByRole('button', { name: 'Cancel' }).click()
  })

  const saved = async () => {
    await openHydrated(page, '/downloads')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: TITLE }).click()
    return (await downloading).suggestedFilename()
  }

  await test.step('visitors save it from the page', async () => {
    expect(await saved()).toBe('tariff-2026.pdf')
    await expect(page.getByRole('main')).toContainText('English · 1 Nov 2026 · PDF, 1 kB')
    await expectAccessibleAtAllWidths()
  })

  await test.step('another file is a new version', async () => {
    await openScreen(page, '/admin/downloads')
    await page.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('form', { name: `Edit download: ${TITLE}` })
    await edit.getByLabel('File', { exact: true }).setInputFiles(file('tariff-2027.pdf', 2))
    await expect(edit.getByRole('link', { name: 'tariff-2027.pdf' })).toBeVisible()
    await edit.getByLabel('Date').fill('2027-01-01')
    await edit.getByRole('button', { name: 'Save Download', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('1 Jan 2027')
    expect(await saved()).toBe('tariff-2027.pdf')
  })

  await test.step('the previous version is made current, and that is undone', async () => {
    await openScreen(page, '/admin/downloads')
    await page.getByRole('row').filter({ hasText: TITLE }).getByRole('link', { name: 'Versions' }).click()
    const previous = page.getByRole('table', { name: 'Previous versions' })
    const current = page.getByRole('table', { name: 'Current version' })
    await expect(previous).toContainText('tariff-2026.pdf')
    await expectAccessibleAtAllWidths()
    await previous.getByRole('button', { name: 'Make current' }).click()
    await expect(current).toContainText('tariff-2026.pdf')
    expect(await (await page.request.get(`${site.url}/backend/api/downloads`)).json()).toMatchObject([
      { file_name: 'tariff-2026.pdf', document_on: '2026-11-01' },
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(current).toContainText('tariff-2027.pdf')
  })
})
