import { expect, test } from './fixtures.ts'
import { APPLICATION, fill, RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

const SENT = "Application submitted successfully! We'll get back to you soon."
const TITLE = 'Stevedoring supervisor for heavy lifts, vehicles and granite blocks'
const TEXT =
  'You plan and supervise discharge.\n\nYou bring:\n- five years on the quay\n- English and Tamil\n\n<script>document.title = 1</script>'

test.use({ writes: true, expectedErrors: [/status of 422/] })

test('a vacancy is added, applied for with and without a script, and disappears when it is closed', async ({
  page,
  browser,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(120_000)
  const form = page.getByRole('form', { name: 'Add Vacancy' })

  await test.step('without vacancies the page has neither a list nor a position to choose', async () => {
    await openHydrated(page, '/careers')
    await expect(page.getByRole('heading', { name: 'Vacancies' })).toHaveCount(0)
    await expect(page.getByLabel('Position')).toHaveCount(0)
  })

  await test.step('a vacancy is refused beside its field, kept, and then added', async () => {
    await logIn()
    await openScreen(page, '/admin/vacancies')
    await page.getByRole('button', { name: 'Add Vacancy' }).click()
    await expect(form.getByLabel('Place')).toHaveValue('')
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Place').fill('Chennai')
    await form.getByLabel('Closing date').fill('2020-01-31')
    await form.getByLabel('Text').fill(TEXT)
    await form.getByRole('button', { name: 'Save Vacancy', exact: true }).click()
    await expect(form.getByLabel('Closing date')).toHaveAccessibleDescription(/must not be in the past/)
    await expect(form.getByLabel('Text')).toHaveValue(TEXT)
    await form.getByLabel('Closing date').fill('2099-01-31')
    await expectAccessibleAtAllWidths()
    await form.getByRole('button', { name: 'Save Vacancy', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('31 Jan 2099')
    await expectAccessibleAtAllWidths()
  })

  await test.step('visitors see it, and its link leads to the form with the position chosen', async () => {
    await openHydrated(page, '/careers')
    const vacancy = page.getByRole('article', { name: TITLE })
    await expect(vacancy.getByRole('listitem')).toHaveText(['five years on the quay', 'English and Tamil'])
    await expect(vacancy).toContainText('<script>document.title = 1</script>')
    await expectAccessibleAtAllWidths()
    await vacancy.getByRole('link', { name: 'Apply for this position' }).click()
    await expect(page).toHaveURL(/\/careers\?vacancy=\d+#form$/)
    await expect(page.getByLabel('Position').locator('option:checked')).toHaveText(`${TITLE}, Chennai`)
    await expectAccessibleAtAllWidths()
  })

  await test.step('an application for it is sent, and the inbox names the position', async () => {
    await openHydrated(page, page.url().replace(site.url, ''))
    await fill(page, APPLICATION)
    await page.getByLabel('Resume').setInputFiles(RESUME)
    // A form that is sent within three seconds counts as spam.
    await page.waitForTimeout(3100)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('status')).toContainText(SENT)
    await openScreen(page, '/admin/vacancies')
    await page.getByRole('link', { name: /^Find applications/ }).click()
    await expect(page.getByRole('row').filter({ hasText: APPLICATION.Name })).toContainText(`For ${TITLE}`)
    await page
      .getByRole('row')
      .filter({ hasText: APPLICATION.Name })
      .getByRole('link', { name: /^A-/ })
      .click()
    await expect(page.getByRole('definition').getByText(TITLE, { exact: true })).toBeVisible()
  })

  await test.step('if it is closed while the form is open, the input is kept and can be sent without', async () => {
    const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
    const scripted = await browser.newPage({ baseURL: site.url })
    for (const one of [visitor, scripted]) {
      await one.goto('/careers')
      await one.getByRole('link', { name: 'Apply for this position' }).click()
      await fill(one, APPLICATION)
      await one.getByLabel('Resume').setInputFiles(RESUME)
    }
    await openScreen(page, '/admin/vacancies')
    await page.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('form', { name: `Edit Vacancy` })
    await edit.getByLabel('Closing date').fill('2026-01-31')
    await edit.getByRole('button', { name: /^(Save|Update)/ }).click()
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('Closed')

    for (const one of [visitor, scripted]) {
      await one.getByRole('button', { name: 'Submit application' }).click()
      await expect(one.getByLabel('Position')).toHaveAccessibleDescription(/no longer open/)
      for (const [label, text] of Object.entries(APPLICATION))
        await expect(one.getByLabel(label)).toHaveValue(text)
      await one.getByLabel('Position').selectOption('Not for a particular position')
      if (one === visitor) await one.getByLabel('Resume').setInputFiles(RESUME)
      await one.getByRole('button', { name: 'Submit application' }).click()
      await expect(one.getByRole('status')).toContainText(SENT)
      await one.close()
    }
    await openHydrated(page, '/careers')
    await expect(page.getByText(TITLE)).toHaveCount(0)
  })
})
