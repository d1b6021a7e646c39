import { expect, test } from './fixtures.ts'
import { APPLICATION, countPosts, describedBy, fill, RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'

const SENT = "Application submitted successfully! We'll get back to you soon."
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 512 * 1024 }
const MEGABYTE = 1024 * 1024

test.use({ writes: true })

test('an application is checked before it is sent, and sent once with upload progress', async ({
  page,
  expectAccessible,
}) => {
  await test.step('field errors are shown before anything is sent', async () => {
    await openHydrated(page, '/careers')
    const posts = countPosts(page, '/backend/api/careers')
    const submit = page.getByRole('button', { name: 'Submit application' })
    const resume = page.getByLabel('Resume')
    await submit.click()

    await expect(page.getByRole('alert').first()).toBeFocused()
    for (const label of ['Name', 'Contact Number', 'Email', 'Current Location', 'Specialization']) {
      const message = `${label.charAt(0)}${label.slice(1).toLowerCase()} is required`
      expect(await describedBy(page, label)).toContain(message)
    }
    expect(await describedBy(page, 'Description')).not.toContain('required')
    expect(await describedBy(page, 'Resume')).toContain('Please select a resume file to upload.')
    await expectAccessible()
    await page.getByRole('link', { name: 'Specialization' }).click()
    await expect(page.getByLabel('Specialization')).toBeFocused()

    await fill(page, { ...APPLICATION, Email: 'asha at example' })
    await resume.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await submit.click()
    expect(await describedBy(page, 'Email')).toContain('Email must be an address such as name@example.com')
    expect(await describedBy(page, 'Resume')).toContain('This file type is not accepted.')
    const large = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * MEGABYTE + 1) }
    await resume.setInputFiles(large)
    expect(await describedBy(page, 'Resume')).not.toContain('This file type is not accepted.')
    await submit.click()
    expect(await describedBy(page, 'Resume')).toContain('This file is larger than 5 MB.')
    await resume.setInputFiles(RESUME)
    expect(await describedBy(page, 'Resume')).not.toContain('larger')
    expect(await describedBy(page, 'Email')).toContain('Email must be an address')
    expect(posts()).toBe(0)
  })

  await test.step('an application shows upload progress, is sent once, and gets a reference', async () => {
    await openHydrated(page, '/careers')
    const posts = countPosts(page, '/backend/api/careers')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await fill(page, APPLICATION)
    await page.getByLabel('Resume').setInputFiles(largePdf())
    await page.getByRole('button', { name: 'Submit application' }).dblclick()

    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(page.getByLabel('Name')).toBeDisabled()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    const done = page.getByRole('status')
    await expect(done).toContainText(SENT)
    await expect(done).toContainText(/Your reference: A-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    await expect(done).toBeFocused()
    expect(posts()).toBe(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('a refused application keeps its input, shows the errors, and can be corrected and sent', async ({
    page,
  }) => {
    await page.goto('/careers')
    const submit = page.getByRole('button', { name: 'Submit application' })
    await fill(page, { ...APPLICATION, Email: 'asha' })
    await page.getByLabel('Keep my application for future openings').check()
    await page.getByLabel('Resume').setInputFiles(RESUME)
    await submit.click()

    await expect(page.getByRole('alert').first()).toContainText(
      'Failed to submit application: Email must be an address',
    )
    await expect(page.getByText('Please select the file again.')).toBeVisible()
    for (const [label, text] of Object.entries({ ...APPLICATION, Email: 'asha' }))
      await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel('Keep my application for future openings')).toBeChecked()

    await expect(page.getByRole('alert').first()).toBeInViewport()
    await fill(page, { Email: 'asha@example.com' })
    await submit.click()
    await expect(page.getByText(/Please select a resume file to upload/).first()).toBeVisible()
    await page.getByLabel('Resume').setInputFiles(RESUME)
    await submit.click()
    await expect(page.getByRole('status')).toContainText(SENT)
    await expect(page.getByRole('status')).toContainText(/Your reference: A-/)

    const again = await page.reload()
    expect(again?.request().method(), 'nothing is sent again').toBe('GET')
    await expect(page.getByRole('status')).toContainText(/Your reference: A-/)
  })
})

/** A valid PDF that takes a while to upload. */
function largePdf() {
  const comments = Buffer.alloc(MEGABYTE, '%\n')
  const end = '\nstartxref\n0\n%%EOF\n'
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), comments, Buffer.from(end)])
  return { name: 'cv.pdf', mimeType: 'application/pdf', buffer }
}
