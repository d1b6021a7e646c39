import { expect, test } from './fixtures.ts'
import { countPosts, describedBy, ENQUIRY, fill } from './forms.ts'
import { openHydrated } from './hydrated.ts'

const SENT = "Your message has been sent successfully! We'll get back to you soon."

test.use({ writes: true })

test.describe('with scripts', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('an enquiry shows field errors, then is sent once and gets a reference', async ({
    page,
    expectAccessible,
  }) => {
    await openHydrated(page, '/contact-us')
    const posts = countPosts(page, '/backend/api/enquiry')
    const send = page.getByRole('button', { name: 'Send message' })
    await send.click()
    for (const label of Object.keys(ENQUIRY))
      expect(await describedBy(page, label)).toContain(`${label} is required`)
    await expectAccessible()
    expect(posts()).toBe(0)

    await fill(page, { ...ENQUIRY, Phone: 'call me' })
    await send.click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText('Error submitting enquiry: Phone must be a number')
    await expect(alert).toBeFocused()
    expect(await describedBy(page, 'Phone')).toContain('Phone must be a number')
    await expect(page.getByLabel('Message')).toHaveValue(ENQUIRY.Message)

    await fill(page, { Phone: ENQUIRY.Phone })
    await page.route('**/backend/api/enquiry', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await send.dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(page.getByRole('status')).toContainText(SENT)
    await expect(page.getByRole('status')).toContainText(/Your reference: E-/)
    expect(posts()).toBe(2)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('a refused enquiry keeps its input, shows the errors, and can be corrected and sent', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    const send = page.getByRole('button', { name: 'Send message' })
    await fill(page, { ...ENQUIRY, Email: '' })
    await send.click()

    await expect(page.getByRole('alert').first()).toContainText('Error submitting enquiry: Email is required')
    await expect(page.getByRole('alert').first()).toBeInViewport()
    expect(await page.getByLabel('Message').inputValue()).toBe(ENQUIRY.Message)
    await fill(page, { Email: ENQUIRY.Email })
    await send.click()
    await expect(page.getByRole('status')).toContainText(SENT)
    await expect(page.getByRole('status')).toContainText(/Your reference: E-/)

    const again = await page.reload()
    expect(again?.request().method(), 'nothing is sent again').toBe('GET')
    expect(again?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(page.getByRole('status')).toContainText(/Your reference: E-/)
  })
})
