import { company } from '../../content/company.ts'
import { privacy } from '../../content/privacy.ts'
import { terms } from '../../content/terms.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const TOPICS = {
  '/privacy-statement': [
    'Collection of information',
    'Use of information',
    'Cookies',
    'Security',
    'Your rights',
    'Changes to this statement',
    'Contact',
  ],
  '/terms-of-use': [
    'User agreement',
    'Modification',
    'Third-party links',
    'Prohibited use',
    'Communication services',
    'Submissions',
    'Liability disclaimer',
    'Termination',
    'Copyright and trademarks',
  ],
}
const TEXTS = { '/privacy-statement': privacy(365), '/terms-of-use': terms }

test('the legal pages cover their topics, and their tables of contents link to them', async ({ page }) => {
  for (const path of ['/privacy-statement', '/terms-of-use'] as const) {
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[path].title)
    for (const topic of TOPICS[path]) await expect(page.getByRole('region', { name: topic })).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveCount(TEXTS[path].sections.length)
    await contents.getByRole('link').last().click()
    await expect(page).toHaveURL(new RegExp(`#${TEXTS[path].sections.at(-1)?.id}$`))
    await expect(page.getByRole('article').getByRole('region').last()).toBeInViewport()
    await expect(
      page.getByRole('article').getByRole('link', { name: company.legal_email }).first(),
    ).toHaveAttribute('href', `mailto:${company.legal_email}`)
  }
  await expect(page.getByRole('region', { name: 'Copyright and trademarks' })).toContainText('© 2025')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Termination' })).toBeVisible()
})

test.describe('with another retention period', () => {
  test.use({ writes: true, settings: { RETENTION_DAYS: '90' } })

  test('the privacy statement states it, and twice the period for future openings, in a stable response', async ({
    page,
    request,
  }) => {
    await openHydrated(page, '/privacy-statement')
    const keeping = page.getByRole('region', { name: 'How long we keep your data' })

    await expect(keeping).toContainText('resumes: 90 days from the day')
    await expect(keeping).toContainText('for future openings: 180 days.')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('erased after 90 days')
    const [one, other] = [await request.get('/privacy-statement'), await request.get('/privacy-statement')]
    expect(one.headers().etag).toMatch(/./)
    expect(other.headers().etag).toBe(one.headers().etag)
  })
})
