import type { Page } from '@playwright/test'
import { ALL_INJECTIONS } from '../injection/strings.ts'
import { WORD_CLIPBOARD } from '../word-clipboard.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

const TEXTS = '/admin/texts/overview'
const WHAT_WE_DO = 'What we do: text'

const EXPECTED = "status of (409|422)|Blocked script execution in '.*\\?draft="

test.use({
  writes: true,
  expectedErrors: [new RegExp(EXPECTED)],
})

const editor = (page: Page, label = WHAT_WE_DO) => page.getByRole('textbox', { name: label })
const preview = (page: Page) => page.frameLocator('iframe')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTexts(page: Page, address = TEXTS): Promise<void> {
  await openScreen(page, address)
  await expect(editor(page).or(page.locator('[contenteditable=true]')).first()).toBeVisible()
}

/** Pastes into the focused element, as a browser does. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

const shownTexts = async (page: Page) => (await page.request.get('/backend/api/page-texts/overview')).json()

test('a page is changed, previewed at both widths, published and undone', async ({ page, logIn }) => {
  await logIn()
  await openScreen(page, '/admin/texts')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(editor(page)).toBeVisible()

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('About us')
  await press(page, 'Save draft')
  await expect(page.getByText('Draft saved. It is not published by itself.')).toBeVisible()
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('About us')
  await page.getByLabel('Phone, 390 px').check()
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('About us')
  expect(await shownTexts(page)).toEqual({})

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/page-texts/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await press(page, 'Publish now')
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0)
  answer.resolve()
  await expect(page.getByText('Texts published successfully!')).toBeVisible()
  expect(await shownTexts(page)).toEqual({ title: 'About us' })

  await press(page, 'Undo')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Overview')
  expect(await shownTexts(page)).toEqual({})
})

test('a text is emphasized, listed and linked with the keyboard, and reset', async ({ page, logIn }) => {
  await logIn()
  await openTexts(page)
  await editor(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Plain ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('the map')
  await page.keyboard.press('Shift+Home')
  const tools = page.getByRole('toolbar', { name: `Format ${WHAT_WE_DO}` })
  // The editor learns of the selection a moment after the key.
  await expect(tools.getByRole('button', { name: 'Link' })).toBeEnabled()
  await tools.getByRole('button', { name: 'Link' }).press('Enter')
  const address = page.getByLabel('Address of the link')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('The address must begin with https://')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  for (const leave of [
    () => address.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => tools.getByRole('button', { name: 'Link' }).press('Enter'),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(address).toHaveValue('javascript:alert(1)')
  }
  await address.fill('/map')
  await address.press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('One')
  await tools.getByRole('button', { name: 'List' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await press(page, 'Publish now')
  await expect(page.getByText('Texts published successfully!')).toBeVisible()

  expect(await shownTexts(page)).toEqual({
    'sections.what-we-do.blocks': [
      ['Plain ', { words: 'bold', strong: true }],
      [{ words: 'the map', href: '/map' }],
      { list: ['One', 'Two'] },
    ],
  })
  await press(page, `Reset ${WHAT_WE_DO} to default`)
  await press(page, 'Publish now')
  await expect(page.getByRole('button', { name: /^Reset/ })).toHaveCount(0)
  expect(await shownTexts(page)).toEqual({})
})

test.describe('with styles and handlers in what is pasted, which the policy blocks', () => {
  test.use({
    expectedErrors: [
      new RegExp(`${EXPECTED}|^logged: (Applying inline style|Executing inline event handler) violates`),
    ],
  })

  test('what is pasted from Word keeps its words, emphasis, links and lists, and nothing else', async ({
    page,
    logIn,
  }) => {
    await logIn()
    await openTexts(page)
    await editor(page).focus()
    await page.keyboard.press('Control+a')
    await paste(page, WORD_CLIPBOARD)
    await press(page, 'Publish now')
    await expect(page.getByText('Texts published successfully!')).toBeVisible()

    expect((await shownTexts(page))['sections.what-we-do.blocks']).toEqual([
      'Our service',
      [
        'We carry ',
        { words: 'heavy cargo', strong: true },
        ' and ',
        { words: 'vehicles', em: true },
        ', see ',
        { words: 'the list', href: 'https://www.example.com/cargo' },
        ' or this.',
      ],
      { list: ['Granite blocks', ['Steel ', { words: 'coils', strong: true }]] },
      '60 tons',
    ])
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  })
})

test('what is wrong is said beside its field, and what was typed stays', async ({ page, logIn }) => {
  await logIn()
  await openTexts(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(10_000))
  await page.getByRole('textbox', { name: 'Lead' }).fill('')
  await editor(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await press(page, 'Publish now')

  const summary = page.getByRole('alert').first()
  await expect(summary).toContainText('Title must be at most 80 characters')
  await expect(summary).toContainText('Lead is required')
  await summary.getByRole('button', { name: `${WHAT_WE_DO} is required` }).click()
  await expect(editor(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('x'.repeat(10_000))
  expect(await shownTexts(page)).toEqual({})
})

test('of two who change the same text, the second chooses', async ({ page, logIn, context }) => {
  await logIn()
  await openTexts(page)
  const other = await context.newPage()
  await openTexts(other)
  await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Theirs')
  await press(other, 'Save draft')
  await expect(other.getByText('Draft saved.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine')
  await press(page, 'Publish now')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('button', { name: 'Save this' }).click()

  await expect(page.getByText('Texts published successfully!')).toBeVisible()
  expect(await shownTexts(page)).toEqual({ title: 'Mine' })
})

test('texts are published at a time, and a draft is discarded', async ({ page, logIn }) => {
  await logIn()
  await openTexts(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Later')
  await page.getByLabel('Publish at (IST)').fill('2099-01-01T06:00')
  await press(page, 'Publish at this time')
  await expect(page.getByText('Publishes on 1 Jan 2099, 06:00 IST')).toBeVisible()
  await openScreen(page, '/admin/texts')
  await expect(page.getByRole('row', { name: /Overview/ })).toContainText(
    'Publishes on 1 Jan 2099, 06:00 IST',
  )
  await openTexts(page)

  await press(page, 'Discard draft')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()

  await expect(page.getByText('Draft discarded')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Overview')
})

test('harmful texts run neither in the editor, nor in the preview, nor on the page', async ({
  page,
  logIn,
}) => {
  test.setTimeout(60_000)
  await logIn()
  await openTexts(page)
  const { version, slots } = await (await page.request.get('/api/page-texts/overview')).json()
  const texts: Record<string, unknown> = {}
  for (const [at, { id, kind, max }] of slots.entries())
    texts[id] =
      kind === 'blocks'
        ? [...ALL_INJECTIONS.slice(0, 60), { list: ALL_INJECTIONS.slice(60) }]
        : (ALL_INJECTIONS[at] ?? '').slice(0, max)
  for (const id of Object.keys(texts)) if (texts[id] === '') delete texts[id]
  const sent = await page.request.put('/api/page-texts/overview', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { version, texts, publish: 'now' },
  })
  expect(sent.status(), await sent.text()).toBe(200)

  await openTexts(page)
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await page.goto('/overview')
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
})

test('the screens are accessible at all widths', async ({ page, logIn, expectAccessibleAtAllWidths }) => {
  test.setTimeout(90_000)
  await logIn()
  await openScreen(page, '/admin/texts')
  await expectAccessibleAtAllWidths()
  await openTexts(page)
  await expectAccessibleAtAllWidths()
})
