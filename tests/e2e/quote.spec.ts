import type { Page } from '@playwright/test'
import { NO_LIMITS } from '@sailing-desk/timetable/ship-limits'
import { expect } from './fixtures.ts'
import { describedBy, ENQUIRY, fill } from './forms.ts'
import { openHydrated } from './hydrated.ts'
import { ME, NEW, test } from './planned-sailings.ts'
import { addVoyages, figures } from './planned-voyage.ts'

const SENT = "Your message has been sent successfully! We'll get back to you soon."
const SAILING = `TAMARIND CREST V.1W, Kobe, ${figures(6)}`
const TOTAL = 'Total: 15 pieces, 323.998 cbm, 60.780 t: 323.998 freight tons'

const LIMITS = { ramp_width: 7, ramp_load: 60, door_height: 3, deck_height: 4.8, deck_load: 3 }

const EXCEL = [
  ['Make', 'Length (m)', 'Width (m)', 'Height (m)', 'Weight (kg)', 'Qty', 'Running'],
  ['TOYOTA PRIUS car', '4.695', '1.695', '1.530', '1,240', '12', 'Yes'],
  ['CAT 320 excavator', '9.5', '3', '3.105', '22,500', '2', 'No'],
  ['Spare parts', '2', '1', '0.45', '900', '1', ''],
]

const line = (page: Page, at: number) => page.getByRole('group', { name: `Line ${at}`, exact: true })

async function paste(page: Page, text: string): Promise<void> {
  await line(page, 1)
    .getByLabel('Make and model')
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a quote for a sailing is pasted from Excel, sent, and reaches the inbox', async ({
    page,
    context,
    startWith,
    expectAccessible,
  }) => {
    const site = await startWith(async (sailing) => {
      await addVoyages(sailing, ['TAMARIND CREST'])
      await sailing.ships.update(ME, 1, { ...NO_LIMITS, ...LIMITS, ...NEW })
    })
    await openHydrated(page, `${site.url}/ports/kobe`)
    await page.getByRole('link', { name: 'Enquire about TAMARIND CREST V.1W' }).first().click()
    await page.getByRole('link', { name: 'ask for a quote' }).click()
    await expect(page.getByRole('heading', { name: 'Ask for a quote', level: 1 })).toBeVisible()
    await expect(page.getByText(`Sailing: ${SAILING}`)).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveValue(`Quote for ${SAILING}`)

    await test.step('errors are beside their fields, and nothing is sent', async () => {
      await expect(line(page, 2)).toBeHidden()
      await page.getByRole('button', { name: 'Add a line' }).click()
      await line(page, 2).getByLabel('Length').fill('475')
      await expect(line(page, 2)).not.toContainText('Did you mean')
      await line(page, 2).getByLabel('Width').focus()
      await expect(line(page, 2)).toContainText('Length must be at most 99.999 m. Did you mean 475 cm?')
      await page.getByRole('button', { name: 'Send message' }).click()
      const length = line(page, 2).getByLabel('Length')
      await expect(length).toHaveAttribute('aria-invalid', 'true')
      await expect(length).toHaveAccessibleDescription(
        'Length must be at most 99.999 m. Did you mean 475 cm?',
      )
      expect(await describedBy(page, 'Name')).toContain('Name is required')
      expect(await describedBy(page, 'Message')).toBe(
        'If you leave this empty, we fill in a summary of your cargo.',
      )
      await page.getByRole('link', { name: 'Length in line 2' }).click()
      await expect(length).toBeFocused()
      await expectAccessible()
      await length.fill('')
    })

    await test.step('rows of Excel fill the lines, and the totals follow what is typed', async () => {
      await paste(page, EXCEL.map((row) => row.join('\t')).join('\r\n'))
      await expect(page.getByText('3 lines were pasted.', { exact: true })).toBeVisible()
      await expect(line(page, 2).getByLabel('Kind')).toHaveValue('tracked')
      await expect(line(page, 1)).toHaveAccessibleDescription(
        /146\.112 cbm, 14\.880 t: 146\.112 freight tons/,
      )
      await expect(page.getByRole('status')).toContainText('Total: 15 pieces')
      await expect(line(page, 1)).toHaveAccessibleDescription(/freight tons Fits$/)
      await expect(line(page, 2)).toHaveAccessibleDescription(/Does not fit: height 3\.105 m, door 3\.00 m$/)
      await expect(line(page, 3)).toHaveAccessibleDescription(
        /Ask us: limits of this vessel not known; heaviest lift at Kobe/,
      )
      await expect(page.getByRole('status')).toContainText(
        'Line 2: Does not fit: height 3.105 m, door 3.00 m.',
      )
      await expect(page.getByText(/The carrier decides\.$/)).toBeVisible()
      await line(page, 3).getByLabel('Height').fill('45 cm')
      await expect(page.getByText(TOTAL, { exact: true }).first()).toBeVisible()
      await paste(page, Array(60).fill('Crate\tParts\t1\t1\t1\t500').join('\n'))
      await expect(
        page.getByText('47 lines were pasted. There is room for 50 lines: 13 were left out.', {
          exact: true,
        }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add a line' })).toHaveCount(0)
    })
    await page.reload()
    await paste(page, EXCEL.map((row) => row.join('\t')).join('\r\n'))
    await fill(page, { Name: ENQUIRY.Name, Email: ENQUIRY.Email, Phone: ENQUIRY.Phone })
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('status')).toContainText(SENT)

    await test.step('the inbox has the lines, the totals and the sailing as it is now', async () => {
      await context.addCookies([{ name: 'sid', value: await site.newSession(), url: site.url }])
      await page.goto(`${site.url}/admin/inbox?tab=enquiries&show=1`)
      const cargo = page.getByRole('region', { name: 'Cargo' })
      await expect(cargo.getByRole('row')).toHaveCount(4)
      await expect(cargo.getByRole('row').nth(1)).toContainText(
        /Car or van, TOYOTA PRIUS car, running.*146\.112/,
      )
      await expect(cargo).toContainText(TOTAL)
      await expect(page.getByText('As requested')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Message' })).toContainText(TOTAL)
      await expectAccessible()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('four lines can be sent, and a refused quote keeps what was typed', async ({
    page,
    startWith,
    context,
  }) => {
    const site = await startWith(async (sailing) => {
      await addVoyages(sailing, ['TAMARIND CREST'])
      await sailing.ships.update(ME, 1, { ...NO_LIMITS, ...LIMITS, ...NEW })
    })
    await page.goto(`${site.url}/quote?vessel=TAMARIND+CREST+V.1W&from=Kobe`)
    await expect(page.getByRole('button', { name: 'Add a line' })).toBeHidden()
    await test.step('the server counts a line, and compares it with the vessel', async () => {
      for (const label of ['Length', 'Width', 'Height']) await line(page, 1).getByLabel(label).fill('3.2')
      await line(page, 1).getByLabel('Kind').selectOption('Truck or bus')
      await line(page, 1).getByLabel('Weight (kg)').fill('9000')
      await page.getByRole('button', { name: 'Calculate, and compare with the vessel' }).click()
      await expect(line(page, 1)).toHaveAccessibleDescription(
        /32\.768 cbm.* Does not fit: height 3\.20 m, door 3\.00 m$/,
      )
      await expect(page.getByText('Sailing: TAMARIND CREST V.1W, Kobe')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await page.goto(`${site.url}/quote?vessel=HOSHI+KADAMBA+V.9W&from=Kobe`)
    await fill(page, { Name: ENQUIRY.Name, Email: ENQUIRY.Email, Phone: ENQUIRY.Phone })
    await page.getByLabel('Dimensions in').selectOption('cm')
    for (const at of [1, 2, 3, 4]) {
      await line(page, at).getByLabel('Kind').selectOption('Crate or package')
      await line(page, at).getByLabel('Pieces').fill(String(at))
      for (const label of ['Length', 'Width', 'Height']) await line(page, at).getByLabel(label).fill('100')
      await line(page, at)
        .getByLabel('Weight (kg)')
        .fill(at === 4 ? '0' : '500')
    }
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Weight must be more than 0')
    await expect(line(page, 1).getByLabel('Length')).toHaveValue('100')
    await expect(line(page, 4).getByLabel('Kind')).toHaveValue('package')
    await expect(page.getByLabel('Message')).toHaveValue('')

    await line(page, 4).getByLabel('Weight (kg)').fill('2500')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('status')).toContainText(SENT)
    await context.addCookies([{ name: 'sid', value: await site.newSession(), url: site.url }])
    await page.goto(`${site.url}/admin/inbox?tab=enquiries&show=1`)
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(
      'Total: 10 pieces, 10.000 cbm, 13.000 t: 16.000 freight tons',
    )
    await expect(page.getByText('HOSHI KADAMBA V.9W', { exact: true })).toBeVisible()
    await expect(page.getByText('Not in the schedule')).toBeVisible()
  })
})
