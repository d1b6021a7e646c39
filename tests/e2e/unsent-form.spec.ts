import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { APPLICATION, ENQUIRY, fill, RESUME } from './forms.ts'
import { openAlive } from './hydrated.ts'

test.use({ writes: true })

/** Answers every question that the browser asks, and notes of which kind they were. */
function answerQuestions(page: Page, stay: () => boolean): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stay() ? dialog.dismiss() : dialog.accept())
  })
  return asked
}

for (const [path, field] of [
  ['/contact-us', 'Message'],
  ['/careers', 'Description'],
] as const) {
  test(`${path} asks before what was typed is lost, and again until it is answered with yes`, async ({
    page,
  }) => {
    let stay = true
    const asked = answerQuestions(page, () => stay)
    await openAlive(page, '/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: path === '/careers' ? 'Careers' : 'Contact Us' })
      .click()
    await page.getByLabel(field).fill('Half a')

    const gallery = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' })
    await gallery.click()
    await expect.poll(() => asked).toEqual(['confirm'])
    await page.goBack().catch(() => null)
    await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByLabel(field)).toHaveValue('Half a')
    await page.reload({ timeout: 2_000 }).catch(() => null)
    expect(asked).toEqual(['confirm', 'confirm', 'beforeunload'])

    stay = false
    await gallery.click()
    await expect(page).toHaveURL(/\/gallery$/)
    expect(asked).toHaveLength(4)
  })
}

test('nothing is asked where nothing was typed, where it was taken back, and when it was sent', async ({
  page,
}) => {
  const asked = answerQuestions(page, () => true)
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await openAlive(page, '/contact-us?vessel=TAMARIND+CREST#form')
  await page.getByLabel('Name').fill('R')
  await page.getByLabel('Name').fill('')
  await home.click()
  await expect(page).toHaveURL(/\/$/)

  await openAlive(page, '/contact-us')
  await fill(page, ENQUIRY)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText('sent successfully')
  await page.reload()
  await openAlive(page, '/careers')
  await fill(page, APPLICATION)
  await page.getByLabel('Resume').setInputFiles(RESUME)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status')).toContainText('submitted successfully')
  await home.click()
  await expect(page).toHaveURL(/\/$/)
  expect(asked).toEqual([])
})
