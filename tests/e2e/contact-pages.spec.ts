import { expect, test } from './fixtures.ts'

test('offices show position, contact details and a map link, and careers the departments and files', async ({
  page,
}) => {
  await page.goto('/contact-us')

  const chennai = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Chennai/ }) })
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(chennai.getByRole('img', { name: /coast at Chennai/ })).toBeVisible()
  await expect(chennai.getByText('13°05.8′ N 80°17.5′ E')).toBeVisible()
  await expect(chennai.getByRole('link', { name: /^\+91 44/ })).toHaveAttribute('href', /^tel:\+9144/)
  await expect(chennai.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:chennai@/)
  const map = chennai.getByRole('link', { name: /^Open in Maps/ })
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=13\.0962&mlon=80\.2922#/,
  )
  await expect(map).toHaveAttribute('rel', /noopener/)

  await page.goto('/careers')
  for (const work of ['Operations', 'Documentation', 'Chartering', 'Stevedoring', 'Transport'])
    await expect(page.getByRole('term').filter({ hasText: work })).toBeVisible()
  await expect(page.getByText('PDF, DOC or DOCX, max 5MB')).toBeVisible()
  await expect(page.getByText('We erase your data after 365 days')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Keep my application' })).not.toBeChecked()
  await expect(page.getByRole('link', { name: /^careers@/ })).toHaveAttribute('href', /^mailto:careers@/)
})
