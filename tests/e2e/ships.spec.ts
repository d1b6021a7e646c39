import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 4(09|22)/] })

test('an administrator renames a ship, merges a misspelt one, and lets another vessel sail a voyage', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  test.slow()
  await logIn()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const banner = page.getByRole('status')

  await test.step('the name of another ship is refused beside its field, which offers to merge', async () => {
    await openScreen(page, '/admin/schedule/ships')
    await rowOf('TAMARIND CREST').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('form', { name: 'Edit ship: TAMARIND CREST' })
    await form.getByLabel('Ship', { exact: true }).fill('HOSHI KADAMBA')
    await form.getByRole('button', { name: 'Save Ship' }).click()
    await expect(form.getByLabel('Ship', { exact: true })).toHaveAccessibleDescription(
      /Another ship is called HOSHI KADAMBA/,
    )
    await form.getByLabel('Ship', { exact: true }).fill('TAMARIND CRESTS')
    await form.getByRole('button', { name: 'Save Ship' }).click()
    await expect(banner).toContainText('Ship updated successfully!')
    await expect(rowOf('TAMARIND CRESTS')).toContainText('TAMARIND CREST')
    await page.goto('/vessels/tamarind-crest')
    await expect(page).toHaveURL(/\/vessels\/tamarind-crests$/)
  })

  await test.step('another vessel sails a voyage, and has a page', async () => {
    await openScreen(page, '/admin/schedule?tab=vessels&search=TAMARIND CRESTS')
    const row = rowOf('TAMARIND CRESTS').first()
    await row.getByRole('button', { name: 'Change vessel' }).click()
    const dialog = page.getByRole('dialog', { name: /^Change the vessel of TAMARIND CRESTS/ })
    const type = dialog.getByLabel('Type')
    await expect(type).not.toHaveValue('')
    const typeBefore = await type.inputValue()
    await dialog.getByLabel('Vessel Name').fill('TAMARIND CRESTS')
    await dialog.getByRole('button', { name: 'Change vessel' }).click()
    await expect(dialog.getByLabel('Vessel Name')).toHaveAccessibleDescription(
      /This voyage has this vessel already/,
    )
    await dialog.getByLabel('Vessel Name').fill('TAMARIND CRESTT')
    await expect(type).toHaveValue(typeBefore)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Change vessel' }).click()
    await expect(banner).toContainText('Vessel changed: TAMARIND CRESTT instead of TAMARIND CRESTS.')
    // The sample was imported minutes ago, so visitors see one change: the voyage was added.
    await page.goto('/vessels/tamarind-crestt')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TAMARIND CRESTT')
  })

  await test.step('almost the same name is suggested, merged on confirmation, and parted by an undo', async () => {
    await openScreen(page, '/admin/schedule/ships')
    const similar = page.getByRole('region', { name: 'Almost the same name' })
    await expect(similar).toContainText('TAMARIND CRESTT and TAMARIND CRESTS: one ship?')
    await similar.getByRole('button', { name: 'Not the same ship' }).first().click()
    await expect(banner).toContainText('TAMARIND CRESTT and TAMARIND CRESTS stay two ships.')
    await expect(page.getByText('TAMARIND CRESTT and TAMARIND CRESTS: one ship?')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await similar.getByRole('button', { name: 'Merge into TAMARIND CRESTS' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge TAMARIND CRESTT' })
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Merge ships' }).click()
    await expect(banner).toContainText('TAMARIND CRESTT is now known as TAMARIND CRESTS.')
    await expect(similar).toHaveCount(0)
    await banner.getByRole('button', { name: 'Undo' }).click()
    await expect(similar).toBeVisible()
  })
})
