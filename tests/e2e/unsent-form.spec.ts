import type { Dialog, Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { expect, test } from './fixtures.ts'
import { APPLICATION, ENQUIRY, fill, RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'

test.use({ writes: true })

/** Answers every browser dialog until `stop`, and records its type. */
function answerDialogs(page: Page, stay: () => boolean) {
  const dialogs: string[] = []
  const answer = (dialog: Dialog) => {
    dialogs.push(dialog.type())
    void (stay() ? dialog.dismiss() : dialog.accept())
  }
  page.on('dialog', answer)
  return { dialogs, stop: () => page.off('dialog', answer) }
}

test('a form asks before its input is lost, but not without input or after sending', async ({ page }) => {
  await test.step('leaving a form asks for confirmation before input is lost, each time until confirmed', async () => {
    let stay = true
    const { dialogs, stop } = answerDialogs(page, () => stay)
    for (const [name, path, field] of [
      ['Contact Us', '/contact-us', 'Message'],
      ['Careers', '/careers', 'Description'],
    ] as const) {
      stay = true
      dialogs.length = 0
      await openHydrated(page, '/')
      await page.getByRole('banner').getByRole('link', { name }).click()
      await page.getByLabel(field).fill('Half a')

      const gallery = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' })
      await gallery.click()
      await expect.poll(() => dialogs).toEqual(['confirm'])
      await page.goBack().catch(() => null)
      await expect.poll(() => dialogs).toEqual(['confirm', 'confirm'])
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByLabel(field)).toHaveValue('Half a')
      await page.reload({ timeout: 2_000 }).catch(() => null)
      expect(dialogs).toEqual(['confirm', 'confirm', 'beforeunload'])

      stay = false
      await gallery.click()
      await expect(page).toHaveURL(/\/gallery$/)
      expect(dialogs).toHaveLength(4)
    }
    stop()
  })

  await test.step('no confirmation without input, after clearing the input, or after sending', async () => {
    const { dialogs } = answerDialogs(page, () => true)
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await openHydrated(page, '/contact-us?vessel=TAMARIND+CREST#form')
    await page.getByLabel('Name').fill('R')
    await page.getByLabel('Name').fill('')
    await home.click()
    await expect(page).toHaveURL(/\/$/)

    await openHydrated(page, '/contact-us')
    await fill(page, ENQUIRY)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('status')).toContainText('sent successfully')
    await page.reload()
    await openHydrated(page, '/careers')
    await fill(page, APPLICATION)
    await page.getByLabel('Resume').setInputFiles(RESUME)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('status')).toContainText('submitted successfully')
    await home.click()
    await expect(page).toHaveURL(/\/$/)
    expect(dialogs).toEqual([])
  })
})

const FORMS: [path: string, fields: Record<string, string>, submit: string, message: string, sent: string][] =
  [
    [
      ...(['/careers', APPLICATION, 'Submit application'] as const),
      'Error connecting to server. Please try again later.',
      "Application submitted successfully! We'll get back to you soon.",
    ],
    [
      ...(['/contact-us', ENQUIRY, 'Send message'] as const),
      'Server error, please try again later.',
      "Your message has been sent successfully! We'll get back to you soon.",
    ],
    [
      ...(['/quote', ENQUIRY, 'Send message'] as const),
      'Server error, please try again later.',
      "Your message has been sent successfully! We'll get back to you soon.",
    ],
  ]
const PAGES_WITH_FORMS = PUBLIC_PAGES.flatMap(({ path, form }) => (form ? path : []))

test.describe('when the server is unreachable', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('a form shows an error, keeps its input, and can be sent once the server is back', async ({
    page,
    context,
  }) => {
    expect(
      FORMS.map(([path]) => path),
      'what is typed into the new form',
    ).toEqual(PAGES_WITH_FORMS)
    for (const [path, fields, submit, message, sent] of FORMS) {
      await openHydrated(page, path)
      await fill(page, fields)
      const resume = page.getByLabel('Resume')
      if (path === '/careers') await resume.setInputFiles(RESUME)
      await context.setOffline(true)
      await page.getByRole('button', { name: submit }).click()

      await expect(page.getByRole('alert')).toHaveText(message)
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label)).toHaveValue(text)
      if (path === '/careers') await expect(resume).toHaveValue(/valid\.pdf$/)
      await context.setOffline(false)
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('status')).toContainText(sent)
    }
  })
})
