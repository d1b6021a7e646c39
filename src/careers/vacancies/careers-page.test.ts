import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addRecord } from '../../../tests/records.ts'

const ORIGIN = 'https://www.example.com'
const VACANCY = {
  title: 'Supervisor </script><script>alert(1)</script>',
  ...{ place: 'Chennai', employment_type: 'FULL_TIME', closes_on: '2099-12-31' },
  text: 'On the quay.\n\n- a licence\n- <img src=x onerror=alert(1)>',
}

test('the Careers page shows vacancies, is renewed with them, and tells search engines', async () => {
  const app = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  const html = async (query = '') => (await app.inject(`/careers${query}`)).body
  const before = await html()
  expect(before).not.toContain('Vacancies</h2>')
  expect(before).not.toContain('name="vacancy_id"')

  const { id } = await addRecord(app, 'vacancies', VACANCY)

  const page = await html()
  expect(page).toContain(`<article id="vacancy-${id}"`)
  expect(page).toContain('<ul><li>a licence</li><li>&lt;img src=x onerror=alert(1)&gt;</li></ul>')
  expect(page).not.toContain('<script>alert(1)')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)['@graph'].at(-1)).toMatchObject({ '@type': 'JobPosting', title: VACANCY.title })
  expect(await html(`?vacancy=${id}`)).toMatch(new RegExp(`<option value="${id}" selected="">`))
  expect(await html('?vacancy=77')).toContain('The position of this link is no longer open.')

  await app.inject({ method: 'DELETE', url: `/api/vacancies/${id}` })
  expect(await html()).not.toContain('JobPosting')
  const sitemap = (await app.inject('/sitemap.xml')).body
  expect(sitemap).toMatch(new RegExp(`<loc>${ORIGIN}/careers</loc><lastmod>`))
  expect(sitemap).toContain(`<loc>${ORIGIN}/downloads</loc>`)
})
