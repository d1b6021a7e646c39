import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { fillOrdinarySite } from '../../../../tests/ordinary-site.ts'

/** The words of the page of a search, its head rows and its ports. */
async function startPages() {
  const admin = await startApp({ pages: true })
  await fillOrdinarySite(admin)
  return async (query: string) => {
    const { statusCode, body } = await admin.app.inject(`/west-east-bound?${query}`)
    expect(statusCode, query).toBe(200)
    const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
    const heads = (scope: string) =>
      [...main.matchAll(new RegExp(`<th scope="${scope}"[^>]*>.*?<button[^>]*>([^<]+)`, 'g'))].map(
        ([, name]) => name,
      )
    return { vessels: heads('col'), ports: heads('row'), main, text: main.replace(/<[^>]+>/g, '') }
  }
}

test('the schedule page shows the voyages between two ports, and leads on if there are none', async () => {
  const get = await startPages()

  const found = await get('tab=import&view=table&from=kobe&to=INMAA')
  expect([found.vessels, found.ports]).toEqual([['TAMARIND CREST'], ['Kobe', 'Chennai']])
  expect(found.text).toContain('Voyages from Kobe to ChennaiAll ports and voyages')
  expect(found.main).toContain('href="/west-east-bound?tab=import&amp;view=table"')
  expect(found.main).toContain('tab=import&amp;view=port&amp;from=kobe&amp;to=INMAA')

  const onward = await get('from=Kobe&to=')
  expect(onward.vessels).toEqual(['TAMARIND CREST', 'LOTUS BAY'])

  const none = await get('from=Chennai&to=Kobe')
  expect([none.vessels, none.ports]).toEqual([[], []])
  expect(none.text).toContain('The import schedule has no voyage from Chennai to Kobe.')
  expect(none.main).toContain('href="/west-east-bound?tab=export&amp;from=Chennai&amp;to=Kobe"')
  expect(none.main).toContain('href="/sailings/inmaa/jpukb"')

  const unknown = await get('from=Kobee&to=Chennai')
  expect(unknown.text).toContain('We do not know the port ‘Kobee’. Did you mean Kobe?')
  expect(unknown.main).toMatch(/<details[^>]* open/)
  expect(unknown.vessels).toEqual([])
})
