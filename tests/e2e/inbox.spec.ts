import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addApplication, addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openInbox, rowOf, sendEnquiry } from './inbox.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true })

const LONG = 'لا يوجد <script>alert(1)</script> '.repeat(150).slice(0, 5000)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an unread enquiry is counted, opened, given a note and replied to', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await sendEnquiry(page, { subject: 'Two excavators to Kobe', message: LONG })
  await logIn()
  await openScreen(page, '/dashbord')
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

  const replyPanel = region(page, 'Reply by email')
  await expect(replyPanel).toContainText('asha.rao@visitor.example')
  await expect(replyPanel).toContainText('The reply is kept in Mail; send it from your own mail program')
  await expect(replyPanel.getByLabel('Subject')).toHaveValue('Re: Two excavators to Kobe')
  await replyPanel.getByLabel('Message').fill('On 29 January.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await replyPanel.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
  await expect(region(page, 'Related mail')).toContainText('Reply kept in Mail, not sent')
  await expect(replyPanel.getByRole('status')).toContainText('Saved, not sent. No mail server is configured')
  await expect(replyPanel.getByRole('link', { name: 'Open in your mail program' })).toHaveAttribute(
    'href',
    /^mailto:asha\.rao@visitor\.example\?subject=Re%3A%20Two%20excavators%20to%20Kobe%20\(E-.*&body=On%2029%20January\./,
  )
  await replyPanel.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(region(page, 'Related mail')).toContainText('Reply sent')
  await expect(replyPanel.getByRole('link', { name: 'Open in your mail program' })).toHaveCount(0)
  await expect(replyPanel.getByLabel('Message')).toHaveValue('')
  await expect(region(page, 'Notes')).toContainText('On 29 January.')

  await page.setViewportSize({ width: 1360, height: 844 })
  await page.getByRole('link', { name: 'Back to enquiries' }).click()
  await expect(rowOf(page, 'Two excavators to Kobe')).toContainText('Answered')
})

test('a resume can be downloaded only once it has passed the virus scan', async ({ page, site, logIn }) => {
  const resume = readFileSync('tests/data/bad-uploads/valid.pdf')
  const ids = await inDatabase(site.file, async (database) => [
    await addApplication(database, { resume_name: 'asha.pdf', resume_bytes: resume.length }, resume),
    await addApplication(database, { scan: 'waiting' }),
    await addApplication(database, { scan: 'infected' }),
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
  await openScreen(page, `/admin/inbox?tab=applications&show=${ids[2]?.row.id}`)
  await expect(region(page, 'Resume')).toContainText('Infected')
  await expect(page.getByRole('link', { name: 'Download resume' })).toHaveCount(0)
})

test('next and previous follow the filtered and sorted list by keyboard, across its pages', async ({
  page,
  site,
  logIn,
}) => {
  await inDatabase(site.file, async (database) => {
    for (let n = 1; n <= 7; n++)
      await addEnquiry(database, { name: `Sender ${n}`, phone: '(044) 2345-6789', subject: `Cars ${n}` })
    await addEnquiry(database, { name: 'Sender 0', subject: 'Steel' })
  })
  await logIn()
  await openInbox(page, '?tab=enquiries&sort=name&size=5&search=cars')
  await page
    .getByRole('row', { name: /Sender 5/ })
    .getByRole('link', { name: 'Open' })
    .click()
  await expect(page.getByText('5 of 7')).toBeVisible()
  await expect(page.getByRole('link', { name: 'asha.rao@visitor.example' })).toHaveAttribute(
    'href',
    'mailto:asha.rao@visitor.example',
  )
  await expect(page.getByRole('link', { name: '(044) 2345-6789' })).toHaveAttribute('href', 'tel:04423456789')

  await page.keyboard.press('j')
  await expect(page.getByText('From Sender 6')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('From Sender 7')).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('k')
  await expect(page.getByText('6 of 7')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await page.getByRole('link', { name: 'Back to enquiries' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Showing 6–7 of 7')).toBeVisible()
  await expect(page).toHaveURL(/page=2.*size=5.*search=cars.*sort=name/)
})

test('spam has its own tab, and items are moved in and out of it', async ({ page, site, logIn }) => {
  await inDatabase(site.file, async (database) => {
    await addEnquiry(database, { subject: 'Cars to Mumbai', status: 'in_progress' })
    await addEnquiry(database, { subject: 'Cheap watches', status: 'spam', flag: 'too fast' })
    await addApplication(database, { specialization: 'Typing', status: 'spam', flag: 'honeypot' })
  })
  await logIn()
  await openScreen(page, '/dashbord')
  await expect(page.getByRole('link', { name: /^Enquiries 2 Received 1 unread, 1 in spam/ })).toBeVisible()
  await openInbox(page)
  await expect(rowOf(page, 'Cars to Mumbai')).toBeVisible()
  await expect(rowOf(page, 'Cheap watches')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible()

  const spam = page.getByRole('tab', { name: 'Spam' })
  await expect(spam).toContainText('2')
  await page.getByRole('tab', { name: 'Enquiries' }).focus()
  await page.keyboard.press('End')
  await expect(spam).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'Cheap watches')).toContainText('Sent too fast')
  await expect(rowOf(page, 'Typing')).toContainText('Hidden field filled in')
  await rowOf(page, 'Cheap watches').getByRole('button', { name: 'Not spam' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('1 enquiry moved out of spam.')
  await expect(rowOf(page, 'Cheap watches')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Cheap watches')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Not spam', exact: true }).first().click()
  await expect(page.getByRole('status')).toContainText('1 enquiry and 1 application moved out of spam.')
  await expect(page.getByText('No spam.')).toBeVisible()
  await page.getByRole('tab', { name: 'Enquiries' }).click()
  await page
    .getByRole('checkbox', { name: /^Select TEST-/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByRole('status')).toContainText('1 enquiry marked as spam.')
  await expect(spam).toContainText('1')
})

test('the data of a person is exported and erased', async ({ page, site, logIn, expectAccessible }) => {
  const email = 'asha.rao@visitor.example'
  await inDatabase(site.file, async (database) => {
    await addEnquiry(database)
    await addApplication(database)
    await addEnquiry(database, { subject: 'Of another', email: 'ravi@visitor.example' })
  })
  await logIn()
  await openInbox(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByRole('link', { name: 'Personal data request' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Find data' }).click()
  await expect(region(page, 'Data held')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/inbox\/person\?tab=enquiries&show=\d+$/)
  await reloadScreen(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Find data' }).click()
  await expect(region(page, 'Data held')).toContainText('1 enquiry and 1 application with its resume')
  await expectAccessible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a file' }).click()
  const copy = JSON.parse(readFileSync(await (await file).path(), 'utf8'))
  expect(copy).toMatchObject({ enquiries: [{ email }], applications: [{ email }] })
  await openScreen(page, '/admin/inbox?tab=applications&show=1')
  await page.getByRole('link', { name: 'All data of this person' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Find data' }).click()
  await expect(region(page, 'Data held')).toBeVisible()
  const browserState = await page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`)
  expect([...addresses, browserState].join('\n')).not.toMatch(/asha/i)

  await page.getByRole('button', { name: 'Erase all data' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 enquiry and 1 application with its resume')
  await question.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('Erased: 1 enquiry and 1 application with its resume.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(rowOf(page, 'Of another')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})
