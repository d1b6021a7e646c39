import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { givenApplication, givenEnquiry } from '../received.ts'
import { expect, test } from './fixtures.ts'
import { openInbox, rowOf, sendEnquiry } from './inbox.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true, expectedComplaints: [/status of 409/] })

const LONG = 'لا يوجد <script>alert(1)</script> '.repeat(150).slice(0, 5000)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an enquiry is noticed, opened, noted and answered', async ({ page, logIn, expectAccessible }) => {
  await sendEnquiry(page, { subject: 'Two excavators to Kobe', message: LONG })
  await logIn()
  await page.goto('/dashbord')
  await expect(page.getByRole('link', { name: /^Enquiries 1 Received 1 unread/ })).toBeVisible()
  await page.getByRole('link', { name: 'Inbox 1 unread' }).click()
  await expect(page.getByText('Unread: 1 enquiry.')).toBeVisible()
  const row = rowOf(page, 'Two excavators to Kobe')
  await expect(row).toContainText('Unread')
  await row.getByRole('link', { name: 'Open' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Enquiry E-/)
  await expect(region(page, 'Message')).toContainText('<script>alert(1)</script>')
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked for the weights.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(region(page, 'Notes').getByRole('listitem')).toContainText('Asked for the weights.')

  const answer = region(page, 'Answer by mail')
  await expect(answer).toContainText('asha.rao@visitor.example')
  await expect(answer).toContainText('waits in the outbox')
  await expect(answer.getByLabel('Subject')).toHaveValue('Re: Two excavators to Kobe')
  await answer.getByLabel('Text').fill('On 29 January.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
  await expect(region(page, 'Mail about it')).toContainText('Answer waits to be sent')
  await expect(answer.getByLabel('Text')).toHaveValue('')
  await expect(region(page, 'Notes')).toContainText('On 29 January.')

  await page.setViewportSize({ width: 1360, height: 844 })
  await page.getByRole('link', { name: 'Back to enquiries' }).click()
  await expect(rowOf(page, 'Two excavators to Kobe')).toContainText('Answered')
})

test('a resume is downloaded once it may be', async ({ page, site, logIn }) => {
  const resume = readFileSync('tests/data/bad-uploads/valid.pdf')
  const ids = await inDatabase(site.file, async (database) => [
    await givenApplication(database, { resume_name: 'asha.pdf', resume_bytes: resume.length }, resume),
    await givenApplication(database, { scan: 'waiting' }),
    await givenApplication(database, { scan: 'infected' }),
  ])
  await logIn()
  await openInbox(page, '?tab=applications&sort=received_at')
  await page.getByRole('link', { name: ids[0]?.row.reference ?? '' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download resume' }).click()
  expect((await download).suggestedFilename()).toBe('asha.pdf')
  expect(readFileSync(await (await download).path())).toEqual(resume)

  await page.goBack()
  await expect(page).toHaveURL(/sort=received_at/)
  await page.getByRole('link', { name: ids[1]?.row.reference ?? '' }).click()
  await expect(region(page, 'Resume')).toContainText('Waiting for scan')
  await page.goto(`/admin/inbox?tab=applications&show=${ids[2]?.row.id}`)
  await expect(region(page, 'Resume')).toContainText('Infected')
  await expect(page.getByRole('link', { name: 'Download resume' })).toHaveCount(0)
})

test('of two who change the status at once, the second is asked', async ({ page, site, logIn }) => {
  const { row } = await inDatabase(site.file, (database) => givenEnquiry(database))
  await logIn()
  await openInbox(page, `?tab=enquiries&show=${row.id}`)
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In progress')
  await page.request.put(`/api/enquiries/${row.id}`, {
    data: { status: 'closed' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = page.getByRole('alertdialog', { name: 'Two versions' })
  await expect(versions).toContainText('This enquiry was changed by someone else.')
  await versions.getByRole('group', { name: 'Status' }).getByLabel('Theirs').check()
  await versions.getByRole('button', { name: 'Save this' }).click()
  await expect(page.getByRole('status')).toContainText('Enquiry updated successfully!')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('closed')
})

test('spam stands aside until it is asked for', async ({ page, site, logIn, expectAccessible }) => {
  await inDatabase(site.file, async (database) => {
    await givenEnquiry(database, { subject: 'Cars to Mumbai' })
    await givenEnquiry(database, { subject: 'Cheap watches', status: 'spam', flag: 'too fast' })
  })
  await logIn()
  await openInbox(page)
  await expect(rowOf(page, 'Cars to Mumbai')).toBeVisible()
  await expect(rowOf(page, 'Cheap watches')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible()
  await expectAccessible()
  for (const width of [320, 768, 900, 1024, 1152, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }

  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Spam')
  await expect(rowOf(page, 'Cars to Mumbai')).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await file).path(), 'utf8')
  expect(text).toContain('Cheap watches')
  expect(text).not.toContain('Cars to Mumbai')
  await rowOf(page, 'Cheap watches').getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('It was sent faster than a person can type.')).toBeVisible()
})

test('what is held of a person is handed over and erased', async ({
  page,
  site,
  logIn,
  expectAccessible,
}) => {
  const email = 'asha.rao@visitor.example'
  await inDatabase(site.file, async (database) => {
    await givenEnquiry(database)
    await givenApplication(database)
    await givenEnquiry(database, { subject: 'Of another', email: 'ravi@visitor.example' })
  })
  await logIn()
  await openInbox(page)
  await page.getByRole('link', { name: 'Data of a person' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Find data' }).click()
  await expect(region(page, 'What is held')).toContainText('1 enquiry and 1 application with its resume')
  await expectAccessible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a file' }).click()
  const copy = JSON.parse(readFileSync(await (await file).path(), 'utf8'))
  expect(copy).toMatchObject({ enquiries: [{ email }], applications: [{ email }] })

  await page.getByRole('button', { name: 'Erase all data' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 enquiry and 1 application with its resume')
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased: 1 enquiry and 1 application with its resume.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(rowOf(page, 'Of another')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})
