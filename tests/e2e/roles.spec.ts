import type { Page } from '@playwright/test'
import { rightsOf } from '../../src/app/admin-layout/screen-rights.ts'
import { SCREEN_ADDRESSES } from '../../src/app/admin-screens.ts'
import { expect, test } from './fixtures.ts'
import { sendEnquiry } from './inbox.ts'
import { logInAs } from './login-pages.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|404|422)/] })

const NEW = 'harbour-crane-93'
/** Everybody may change the own profile. */
const OWN = '/admin/profile'

test('a colleague is invited for the schedule and chooses a password without scripts', async ({
  page,
  logIn,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await logIn()
  await openScreen(page, '/admin/users')
  let link = ''

  await test.step('an administrator invites in four actions and gets the link', async () => {
    await page.getByRole('button', { name: 'Invite' }).click()
    const form = page.getByRole('form', { name: 'Invite a colleague' })
    await form.getByLabel('Username or email address').fill('ravi')
    await form.getByLabel('Role').selectOption('Schedule')
    await form.getByRole('button', { name: 'Invite' }).click()
    link = await page.getByRole('textbox', { name: 'Link for ravi' }).inputValue()
    expect(link).toContain('/set-password?token=')
    await expect(page.getByRole('row', { name: /ravi/ })).toContainText('Invited')
    await expectAccessible()
  })

  const ravi = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await test.step('the link says what is wrong, and works once', async () => {
    await ravi.goto(link)
    await setPassword(ravi, NEW, 'another-one')
    await expect(ravi.getByText('Passwords do not match')).toBeVisible()
    await setPassword(ravi, 'abc', 'abc')
    await expect(ravi.getByText('New password must be at least 6 characters')).toBeVisible()
    await setPassword(ravi, NEW, NEW)
    await expect(ravi.getByRole('status')).toHaveText('Your password is set. Please login.')
    await ravi.goto(link)
    await expect(ravi.getByRole('alert')).toContainText('This link does not work')
    await expect(ravi.getByLabel('Password', { exact: true })).toHaveCount(0)
    await ravi.close()
  })

  await test.step('the colleague sees the schedule, not the users', async () => {
    const colleague = await browser.newPage({ baseURL })
    await logInAs(colleague, 'ravi', NEW)
    const menu = colleague.getByRole('navigation', { name: 'Back office' })
    await expect(menu.getByRole('link', { name: 'Circulars' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Inbox' })).toHaveCount(0)
    await colleague.goto('/admin/schedule?tab=ports')
    await expect(colleague.getByRole('button', { name: 'Add Port' })).toBeVisible()
    await colleague.goto('/admin/users')
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Not for your role')
    await expect(colleague.getByRole('alert')).toHaveText(
      'Your role, Schedule, may not open this. It takes the role Administrator. Ask your administrator.',
    )
    await colleague.close()
  })
})

test('a role is changed in the list and taken back, and a link resets a password', async ({
  site,
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await site.newAccount({ username: 'ravi' })
  await logIn()
  await openScreen(page, '/admin/users')
  const role = page.getByLabel('Role of ravi')

  await test.step('a new role can be undone', async () => {
    await role.selectOption('Reader')
    await expect(page.getByRole('status')).toContainText('Role of ravi is now Reader')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(role).toHaveValue('administrator')
  })

  await test.step('a reset link ends the old password', async () => {
    await page.getByRole('button', { name: 'Reset password ravi' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for ravi' }).inputValue()
    const ravi = await browser.newPage({ baseURL })
    await ravi.goto(link)
    await setPassword(ravi, NEW, NEW)
    await expect(ravi).toHaveURL('/login?password=set')
    await logInAs(ravi, 'ravi', NEW)
    await ravi.close()
  })
})

test('a reader sees no buttons that write, and opens an enquiry', async ({ site, page }) => {
  await site.newAccount({ username: 'ravi', role: 'reader' })
  await sendEnquiry(page)
  await logInAs(page, 'ravi')
  const writing = page
    .getByRole('main')
    .getByRole('button', {
      name: /^(Add|Edit|Delete|Save|Import|Mark|Publish|Archive|Undo|Discard|Send|Confirm|As scheduled)/,
    })
    .or(
      page.getByRole('main').getByRole('link', { name: /^(Add|Edit|Import|Answer|Review|Enter|New [a-z])/ }),
    )
    .or(page.locator('main textarea'))

  for (const path of SCREEN_ADDRESSES.filter(rightsOf('reader').mayOpen).filter((each) => each !== OWN))
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(writing).toHaveCount(0)
    })
  await test.step('an enquiry', async () => {
    await openScreen(page, '/admin/inbox?tab=enquiries')
    await page.getByRole('row').nth(1).getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: 'Submitted details' })).toBeVisible()
    await expect(writing).toHaveCount(0)
  })
})

async function setPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Set password' }).click()
}
