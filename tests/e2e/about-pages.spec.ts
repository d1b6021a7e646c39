import { ABOUT_PAGES, statistics } from '../../content/about.ts'
import { partners } from '../../content/company.ts'
import { expect, test } from './fixtures.ts'

/** Statements that the specification requires on each page. */
const FACTS: Record<string, RegExp[]> = {
  '/overview': [
    /established 2006/,
    /about 100 vessels a year/,
    /at least 7-8 vessels per month/,
    /7000 to 14000 dwt/,
    /60 tons and above/,
    /six years/,
    /more than one million freight tons/,
  ],
  '/management-standards-vision': [/Standards/, /Vision/],
  '/joint-venture-partners': [/founded in May 1977/, /up to 120 tons/i, /more than 50/i],
  '/statistics': [/About 160 vessels a year/, /7000 to 14000 dwt/, /60 tons and above/, /six years/],
}

test('the About pages show their banners and facts and link to one another', async ({ page }) => {
  for (const { path, title } of ABOUT_PAGES) {
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const fact of FACTS[path] ?? []) await expect(page.getByRole('main')).toContainText(fact)
    const siblings = page.getByRole('navigation', { name: 'More about us' })
    const names = ABOUT_PAGES.filter((other) => other.path !== path).map((other) => other.title)
    await expect(siblings.getByRole('link')).toHaveText(names)
    const banner = page.getByRole('main').getByRole('presentation')
    await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }

  await page.goto('/overview')
  await page.getByRole('listitem').filter({ hasText: statistics.teaser }).click()

  await expect(page).toHaveURL(/\/statistics$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')

  await page.goto('/joint-venture-partners')
  for (const { name, url } of partners) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('the export volume is shown in a table, a described pie chart and bars', async ({ page }) => {
  await page.goto('/statistics')

  const table = page.getByRole('table', { name: 'Annual export volume by cargo' })
  await expect(table.getByRole('row')).toHaveText([
    /Cargo\s*Annual volume\s*Share/,
    /^Granite\s*1,000,000 tons\s*76.3%$/,
    /^Ferro chrome, ilmenite and other bulk\s*150,000 freight tons\s*11.5%$/,
    /^Agri product\s*100,000 freight tons\s*7.6%$/,
    /^RORO\/LOLO\s*50,000 freight tons\s*3.8%$/,
    /^Project cargo\s*10,000 freight tons\s*0.8%$/,
  ])
  await expect(
    page.getByRole('img', { name: /^Pie chart .*Granite 76.3%; .*Project cargo 0.8%/ }),
  ).toBeVisible()
  await expect(page.getByRole('figure', { name: /All cargoes/ }).getByRole('listitem')).toHaveCount(5)
  const magnified = page.getByRole('figure', { name: /Enlarged: excluding granite/ })
  await expect(magnified).toContainText('each bar 6.7 times as long')
  await expect(magnified.getByRole('listitem').last()).toHaveText(/Project cargo\s*10,000 freight tons/)
})
