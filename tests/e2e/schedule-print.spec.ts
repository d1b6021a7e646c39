import { readPdf, withoutBlanks } from '../read-pdf.ts'
import { expect } from './fixtures.ts'
import { test } from './planned-sailings.ts'
import { addVoyages } from './planned-voyage.ts'

const LONG = 'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR'
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('each route is printed on one sheet with what belongs to it', async ({ page, startWith }) => {
  await test.step('each printed route shows the company, its phone number, the years, the last update and a legend', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const [address, routes] of [
      ['/west-east-bound', 2],
      ['/west-east-bound?tab=export', 2],
      ['/intra-asia', 1],
    ] as const) {
      await page.goto(address)
      const pdf = await page.pdf({ preferCSSPageSize: true })
      const { pages } = await readPdf(pdf)
      expect(pages.length, address).toBe(routes)
      const heads = await page
        .locator('thead th[abbr]')
        .evaluateAll((all) => all.map((th) => th.getAttribute('abbr')))
      for (const text of heads.flatMap((vessel) => vessel?.split(' V.') ?? []))
        expect(pages.join(''), address).toContain(withoutBlanks(text))
      const fade = await page
        .locator('section:has(> table)')
        .evaluateAll((all) => all.map((box) => getComputedStyle(box.parentElement ?? box, '::after').content))
      expect(new Set(fade), 'no column fades').toEqual(new Set(['none']))
      for (const text of [
        /Sagara Liner Agencies · Chennai \+91 44/,
        /Calls .* 20\d\d\. Updated .* 20\d\d\./,
        /Dates are estimates/,
      ]) {
        await expect(page.getByText(text).locator('visible=true'), `${address} ${text}`).toHaveCount(routes)
      }
    }
  })

  await test.step('a printed port, vessel, voyage or sailing says once who to call', async () => {
    await page.emulateMedia({ media: 'print' })
    const { ships } = await (await page.request.get('/backend/api/vessels')).json()
    const ship = `/vessels/${ships[0].key}`
    await page.goto(ship)
    const voyage = await page.locator(`main a[href^="${ship}/"]`).first().getAttribute('href')
    for (const address of ['/ports/inmaa', ship, voyage ?? '', '/sailings/inmaa/jpyok']) {
      await page.goto(address)
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      expect(pages.join('').split(withoutBlanks('Sagara Liner Agencies')), address).toHaveLength(2)
      expect(pages.join('').split(withoutBlanks('Chennai +91 44')), address).toHaveLength(2)
    }
  })

  await test.step('printed text keeps clear of the table lines, and long names fit one sheet', async () => {
    const names = Array.from({ length: 12 }, () => LONG)
    const { url } = await startWith((sailing) => addVoyages(sailing, names))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1123, height: 794 })
    await page.goto(`${url}/west-east-bound`)

    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    const gaps = await page.locator('table :is(th, td):has(button)').evaluateAll((cells) =>
      cells.map((cell) => {
        const { paddingTop, fontSize } = getComputedStyle(cell)
        return Number.parseFloat(paddingTop) / Number.parseFloat(fontSize)
      }),
    )
    expect(gaps.length).toBeGreaterThan(50)
    expect(Math.min(...gaps), 'from a rule to the line below it, in letters').toBeGreaterThan(0.25)
  })
})
