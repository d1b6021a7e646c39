import { expect, test } from './fixtures.ts'
import { cellOf, expectSaved, message, openGrid, paste } from './schedule-grid.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 409|net::ERR_FAILED|thrown: Cannot destructure/] })

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test.beforeEach(({ logIn }) => logIn())

test('cells are typed, shifted, pasted, filled, copied and undone', async ({ page, context }) => {
  await test.step('a date is corrected in three actions and undone as one; a voyage of ten calls is shifted in four', async () => {
    await openGrid(page)
    const cell = cellOf(page, 'Kobe', 1)
    await cell.click()
    await page.keyboard.type('3/4 Dec')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await expect(cell).toHaveText('3/4 Dec')
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(cell).toContainText('30/2 Dec')

    await cellOf(page, 'Yokohama', 4).click()
    await page.getByRole('button', { name: 'Shift voyage…' }).click()
    await page.keyboard.type('3\n')
    await expect(message(page).first()).toContainText(
      '9 calls shifted on by 3 days; left alone: Cochin OMIT (The vessel does not call).',
    )
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await expect(cellOf(page, 'Yokohama', 4)).toHaveText('19/20 Dec')
    await expect(cellOf(page, 'Singapore', 4)).toHaveText('8 Jan')
  })

  await test.step('a block is pasted from a spreadsheet, filled down, undone, redone and saved', async () => {
    await openGrid(page)
    await cellOf(page, 'Hitachinaka', 4).click()
    await paste(page, '1 Jan\t2 Jan\r\n"3 Jan\n4 Jan"\tTBA\r\n')
    await expect(message(page).first()).toHaveText('4 cells pasted.')
    await expect(cellOf(page, 'Hitachinaka', 5)).toContainText('2 Jan')
    await expect(cellOf(page, 'Chiba', 5)).toContainText('TBA')
    await expect(cellOf(page, 'Chiba', 4)).toContainText('Not recognised')
    await page.keyboard.press('Control+z')
    await expect(cellOf(page, 'Chiba', 5)).toHaveText('')
    await page.keyboard.press('Control+y')
    await expect(cellOf(page, 'Chiba', 5)).toContainText('TBA')

    await page.keyboard.press('Control+d')
    await expect(cellOf(page, 'Chiba', 4)).toContainText('1 Jan')
    await page.keyboard.press('Control+End')
    await paste(page, 'a\tb\nc\td')
    await expect(message(page).first()).toHaveText(
      '1 cell pasted. 3 cells of the block did not fit into the grid and were left out.',
    )
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }).click()
    await expectSaved(page)
  })

  await test.step('copied cells go to other programs as text, and to other cells with ETA and ETD', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openGrid(page)
    await cellOf(page, 'Yokohama', 1).click()
    const bar = page.getByRole('region', { name: 'Selected call' })
    await bar.getByLabel('ETA').fill('24/11 0600')
    await page.keyboard.press('Enter')
    await expect(cellOf(page, 'Yokohama', 1)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await expect(message(page).first()).toHaveText('2 cells copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('25/27 Nov\t29/30 Nov')
    await cellOf(page, 'Hitachinaka', 4).click()
    await page.keyboard.press('Control+v')
    await expect(cellOf(page, 'Hitachinaka', 4)).toContainText('25/27 NovETA 24/11 0600')
    await expect(cellOf(page, 'Hitachinaka', 5)).toContainText('29/30 Nov')
    await page.keyboard.press('Control+x')
    await expect(cellOf(page, 'Hitachinaka', 5)).not.toContainText('29/30 Nov')
  })
})

test('a cell that somebody else has changed is shown with both texts, and never overwritten', async ({
  page,
  expectAccessible,
}) => {
  await openGrid(page)
  const cell = cellOf(page, 'Kobe', 1)
  await cell.click()
  await page.keyboard.type('3/4 Dec\n')
  await cellOf(page, 'Nagoya', 1).click()
  await page.keyboard.type('1 Dec\n')
  const { calls } = await (await page.request.get('/api/sailing-routes/1/grid')).json()
  for (const dates of ['30/2 Dec', '28/29 Nov']) {
    const { id, ...call } = calls.find((each: { dates: string }) => each.dates === dates)
    await page.request.put(`/api/schedules/${id}`, {
      data: { ...call, dates: `${dates} 2026` },
      headers: SAME_SITE,
    })
  }

  const list = page.getByRole('region', { name: 'Changed by someone else' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('alert')).toContainText('Someone else has changed 2 cells that you changed')
  await expect(cell).toContainText('3/4 DecChanged by someone else: 30/2 Dec 2026')
  await expectAccessible()
  await page.keyboard.press('Control+s')
  await expect(message(page).first()).toContainText('Choose what is to be saved')

  await list.getByRole('button', { name: 'Keep mine: Kobe, TAMARIND CREST V.041W' }).click()
  await list.getByRole('button', { name: 'Take theirs: Nagoya, TAMARIND CREST V.041W' }).click()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaved(page)
  await expect(cell).toHaveText('3/4 Dec')
  await expect(cellOf(page, 'Nagoya', 1)).toHaveText('28/29 Nov 2026')
})

test('a voyage is copied as the next one, and a voyage and a port are added', async ({
  page,
  expectAccessible,
}) => {
  await openGrid(page)
  await cellOf(page, 'Yokohama', 1).click()
  await page.getByRole('button', { name: 'Copy as next voyage…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy TAMARIND CREST V.041W as next voyage' })
  await expect(dialog.getByRole('textbox', { name: 'Voyage' })).toHaveValue('042W')
  await dialog.getByLabel('Days later').fill('35')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'TAMARIND CREST V.042W' })).toContainText('New')
  await expect(cellOf(page, 'Yokohama', 9)).toContainText('30 Dec/1 Jan')

  await page.getByRole('button', { name: 'Add voyage…' }).click()
  await page.getByLabel('Vessel').fill('TAMARIND CREST')
  await page.getByRole('textbox', { name: 'Voyage' }).fill('V.042W')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This voyage is on the route already')).toBeVisible()
  await page.getByRole('textbox', { name: 'Voyage' }).fill('V.043W')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'TAMARIND CREST V.043W' })).toBeVisible()

  await page.getByRole('button', { name: 'Add port…' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Tuticorin')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const added = cellOf(page, 'Tuticorin', 10)
  await expect(added).toBeFocused()
  await page.keyboard.type('5 Mar\n')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await reloadScreen(page)
  await expect(page.getByRole('rowheader', { name: 'Tuticorin' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(11)
})

test('a known port is offered for a misspelt one, and named once if it is stored', async ({
  page,
  expectAccessible,
}) => {
  const [stored] = await (await page.request.get('/api/ports?search=Tuticorin')).json()
  await page.request.delete(`/api/ports/${stored.id}?force=true`, { headers: SAME_SITE })
  await openGrid(page)
  await page.getByRole('button', { name: 'Add port…' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('combobox')
  await name.fill('Visakapatnam')
  await expect(dialog.getByText('Did you mean Visakhapatnam (INVTZ)?')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Use Visakhapatnam' }).click()
  await expect(name).toHaveValue('Visakhapatnam')
  await expect(name).toBeFocused()
  await name.fill('Yokohamma')
  await expect(dialog.getByText('Did you mean Yokohama (JPYOK)? It is in the list of ports.')).toBeVisible()
  await expect(dialog.getByText('This resembles')).toHaveCount(0)
  await name.fill('Tuticorin')
  await expect(page.getByRole('option', { name: /Tuticorin/ })).toContainText('India · INTUT')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Tuticorin' })).toBeVisible()

  await openScreen(page, '/admin/schedule?tab=ports&search=Tuticorin')
  await expect(page.getByRole('row', { name: /Tuticorin/ })).toContainText('INTUT')
})

test('the grid begins near the top, ends in the window, and keeps its headings while it scrolls', async ({
  page,
}) => {
  for (const width of [1360, 768]) {
    await page.setViewportSize({ width, height: 700 })
    await openGrid(page)
    const region = page.locator('div:has(> [role="grid"])')
    const box = await region.boundingBox()
    expect(box?.y, `top at ${width} px`).toBeLessThanOrEqual(250)
    const bar = await page.getByRole('region', { name: 'Selected call' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), `end at ${width} px`).toBeLessThanOrEqual(700)
    await region.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight))
    // At once, because the window may still scroll.
    const [port, voyage] = await region.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      const last = (heads: string) => [...element.querySelectorAll(heads)].at(-1)?.getBoundingClientRect()
      return [(last('th[scope=row]')?.x ?? 0) - x, (last('th[scope=col]')?.y ?? 0) - y]
    })
    expect(port, `ports at ${width} px`).toBeCloseTo(1, 0)
    expect(voyage, `voyages at ${width} px`).toBeCloseTo(1, 0)
  }
})

test('fifteen rows are in view, and a low window, as at 200 %, is filled by the grid', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 850 })
  await openGrid(page)
  const region = page.locator('div:has(> [role="grid"])')
  const { height = 0 } = (await region.boundingBox()) ?? {}
  const heads = (await page.getByRole('columnheader').first().boundingBox())?.height ?? 0
  expect((height - heads) / 28).toBeGreaterThanOrEqual(15)
  const bar = page.getByRole('region', { name: 'Selected call' })
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
  await cellOf(page, 'Yokohama', 1).click()
  await expect(bar).toContainText('Wed 25 – Fri 27 Nov')

  await page.setViewportSize({ width: 680, height: 425 })
  await page.getByRole('group', { name: 'Edit' }).evaluate((element) => element.scrollIntoView())
  for (const part of [region, bar]) await expect(part).toBeInViewport({ ratio: 1 })
  expect((await region.boundingBox())?.height).toBeGreaterThan(200)
})

test('a call has a menu, by the right button, by a key and by a button', async ({
  page,
  expectAccessible,
}) => {
  await openGrid(page)
  const cell = cellOf(page, 'Yokohama', 1)
  await cell.click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Shift voyage…',
    'Omit',
    'Change vessel…',
    'As scheduledCtrl+Enter',
    'History of this call',
  ])
  await expectAccessible()
  await menu.getByRole('menuitem', { name: 'Omit' }).click()
  await expect(cell).toContainText('OMIT')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText('25/27 Nov')

  await cell.focus()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('Enter')
  const shift = page.getByRole('dialog', { name: 'Shift TAMARIND CREST V.041W' })
  await shift.getByLabel('Days', { exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expect(cell).toContainText('26/28 Nov')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText('25/27 Nov')

  await cell.focus()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Change vessel…' }).click()
  const change = page.getByRole('dialog', { name: 'Change the vessel of TAMARIND CREST V.041W' })
  await expect(change.getByLabel('Type', { exact: true })).not.toHaveValue('')
  await change.getByRole('combobox').fill('SAKURA PIONEER')
  await change.getByRole('button', { name: 'Change vessel' }).click()
  await expect(page.getByRole('columnheader', { name: 'SAKURA PIONEER V.041W' })).toBeVisible()

  await page.getByRole('button', { name: 'More…' }).click()
  await expect(menu.getByRole('menuitem')).toHaveCount(5)
  await menu.getByRole('menuitem', { name: 'History of this call' }).click()
  await expect(page).toHaveURL(/history\?entity=schedule&entity_id=\d+$/)
})

test('a dialog asks before it discards what was typed', async ({ page, expectAccessible }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Shift voyage…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Shift/ })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Shift voyage…' }).click()
  await dialog.getByLabel('Days', { exact: true }).fill('2')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Days', { exact: true })).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('figures of a pasted column that do not agree are asked about', async ({ page, expectAccessible }) => {
  await openGrid(page)
  await cellOf(page, 'Hitachinaka', 1).click()
  await paste(page, '12/8/2026\n1/13/2027')
  const question = page.getByRole('dialog', { name: 'Which is the month?' })
  await expect(question).toContainText('1/13/2027 can only be month first.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Month first: 8 Dec 2026' }).click()
  await expect(cellOf(page, 'Hitachinaka', 1)).toContainText('8 Dec 2026')
  await expect(cellOf(page, 'Chiba', 1)).toContainText('1/13/2027')
})

test('everything works by keyboard, and the grid can be left', async ({ page, expectAccessible }) => {
  await openGrid(page)
  const grid = page.getByRole('grid')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await cellOf(page, 'Hitachinaka', 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cellOf(page, 'Chiba', 2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cellOf(page, 'Chiba', 3)).toBeFocused()
  await page.keyboard.press('F2')
  const editor = page.getByRole('textbox', { name: 'Dates: Chiba, HOSHI KADAMBA V.027W' })
  await expect(editor).toHaveValue('5/7 Dec')
  await page.keyboard.type(' 2026')
  await expect(editor).toHaveAccessibleDescription('Sat 5 – Mon 7 Dec 2026')
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 'Chiba', 3)).toBeFocused()
  await expect(cellOf(page, 'Chiba', 3)).toHaveText('5/7 Dec')

  // Letters are typed here, not shortcuts of the screen.
  await page.keyboard.type('?n/u')
  await expect(page.getByRole('textbox', { name: /^Dates: Chiba/ })).toHaveValue('?n/u')
  await page.keyboard.press('ArrowDown')
  await expect(cellOf(page, 'Yokohama', 3)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Chiba', 3)).toHaveText('5/7 Dec')

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(4)
  await expect(page.getByText('4 cells selected')).toBeAttached()
  await expectAccessible()
  await page.keyboard.press('Control+ ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Selected call' }).getByLabel('Dates')).toBeFocused()
})

test('unsaved changes survive a failed request, and are not lost without a question', async ({ page }) => {
  await openGrid(page)
  await cellOf(page, 'Yokohama', 1).click()
  await page.getByRole('region', { name: 'Selected call' }).getByLabel('Dates').fill('26/27 Nov')
  await page.route('**/api/sailing-routes/1/grid', (route) => route.abort())
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toContainText(
    'it is not known whether this was saved. Trying again is safe.',
  )
  await page.unroute('**/api/sailing-routes/1/grid')
  await page.getByLabel('Route').selectOption({ index: 1 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/route=1$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSaved(page)
  await page.getByLabel('Route').selectOption({ index: 1 })
  await expect(page).not.toHaveURL(/route=1$/)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('changes are kept as a draft, found again, and published', async ({ page, expectAccessible }) => {
  await openGrid(page)
  const cell = cellOf(page, 'Kobe', 1)
  await cell.click()
  await page.keyboard.type('3/4 Dec\n')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('The grid shows a draft that is not published.')
  await expect(page.getByText('1 change in the draft')).toBeVisible()
  const stored = async () => (await page.request.get('/api/sailing-routes/1/grid')).text()
  expect(await stored()).not.toContain('3/4 Dec')

  await reloadScreen(page)
  await expect(cell).toContainText('3/4 Dec (changed)')
  await expectAccessible()
  await cellOf(page, 'Nagoya', 1).click()
  await page.keyboard.type('1 Dec\n')
  await expect(page.getByText('2 changes, not saved yet')).toBeVisible()
  // A fault of the program while it publishes does not end publishing for good.
  await page.route('**/api/sailing-routes/1/draft', (route) => route.fulfill({ json: {} }), { times: 1 })
  const thrown = page.waitForEvent('pageerror')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await thrown
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Schedule published successfully!' })).toBeVisible()
  await expect(draft).toHaveCount(0)
  await expect(cell).toHaveText('3/4 Dec')
  expect(await stored()).toContain('3/4 Dec')

  await cell.click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await draft.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(draft).toHaveCount(0)
  await expect(cell).toHaveText('3/4 Dec')
})

test('a call is edited in its fields on a phone, and focused by its address', async ({
  page,
  expectAccessible,
}) => {
  await test.step('a selected cell gets the focus from its address, and moves nothing', async () => {
    await openGrid(page)
    const grid = page.getByRole('grid')
    await cellOf(page, 'Hitachinaka', 4).click()
    const before = await grid.boundingBox()
    await cellOf(page, 'Yokohama', 1).click()
    expect((await grid.boundingBox())?.y).toBe(before?.y)

    const [call] = await (await page.request.get('/api/schedules?search=kobe&size=5&page=1')).json()
    await openGrid(page, `?call=${call.id}`)
    await expect(page.locator('td:focus')).toContainText(call.dates)

    await openScreen(page, '/dashbord')
    const week = page.getByRole('region', { name: 'Next 7 days' })
    await week.getByRole('link').first().click()
    await expect(page).toHaveURL(/grid\?/)
    await expect(page.locator('td:focus')).toHaveCount(1)
  })

  await test.step('a call is edited in its fields on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openGrid(page)
    await cellOf(page, 'Kobe', 1).click()
    const bar = page.getByRole('region', { name: 'Selected call' })
    await expect(bar.getByRole('heading')).toHaveText('Kobe, TAMARIND CREST V.041W')
    await bar.getByLabel('Dates').fill('3/4 Dec')
    await expect(bar.getByLabel('Dates')).toHaveAccessibleDescription(/^Thu 3 – Fri 4 Dec 20\d\d$/)
    await bar.getByLabel('ETD').fill('4/12')
    await page.keyboard.press('Enter')
    await expect(cellOf(page, 'Kobe', 1)).toContainText('3/4 DecETD 4/12')
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaved(page)
  })
})

test('times that no longer match new dates are proposed, and asked about before they are saved', async ({
  page,
  expectAccessible,
}) => {
  await openGrid(page)
  const cell = cellOf(page, 'Yokohama', 1)
  await cell.click()
  const bar = page.getByRole('region', { name: 'Selected call' })
  await bar.getByLabel('ETA').fill('25 Nov 0600')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expectSaved(page)

  await cell.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('26/28 Nov')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await expect(question).toContainText('ETA 25 Nov 0600 is not the day of arrival by the dates')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(cell).toContainText('ETA 25 Nov 0600 is not the day of arrival')

  const proposal = page.getByRole('region', { name: 'ETA and ETD' })
  await expect(proposal).toContainText('ETA and ETD of 1 call do not match the new dates.')
  await proposal.getByRole('button', { name: 'Use matching times' }).press('Enter')
  await expect(cell).toBeFocused()
  await expect(cell).toContainText('ETA 26 Nov 0600')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await expect(proposal).toBeHidden()
})

test('a draft speaks of visitors only when it is published', async ({ page }) => {
  await openGrid(page)
  await cellOf(page, 'Yokohama', 1).click()
  await page.getByRole('region', { name: 'Selected call' }).getByLabel('ETA').fill('20 Nov 0600')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')

  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(question).toHaveAccessibleName('Save anyway?')
  await expect(question).toContainText('The draft keeps the dates as typed')
  await expect(question).not.toContainText('Visitors')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('a draft that is not published')

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(question).toHaveAccessibleName('Publish anyway?')
  await expect(question).toContainText('Visitors see the dates as typed')
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(question).toBeHidden()
})
