import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { fillOrdinarySite } from '../../tests/ordinary-site.ts'
import { addRecord } from '../../tests/records.ts'
import { BACKGROUND_PORTS } from '../company/service-chart/chart-ports.ts'

const VACANCY = {
  title: 'Supervisor',
  place: 'Chennai',
  employment_type: 'FULL_TIME',
  closes_on: '2099-12-31',
  text: 'On the quay.',
}

test('pages say each thing once, and what the visitor came for first', async () => {
  const app = await startApp({ pages: true })
  await fillOrdinarySite(app)
  const main = async (path: string) => /<main.*<\/main>/s.exec((await app.inject(path)).body)?.[0] ?? path

  // A month is chosen in its field alone, and one button asks for sailings.
  for (const path of ['/', '/west-east-bound', '/sailings/jpukb/inmaa'])
    expect(await main(path), path).not.toMatch(/href="[^"]*month=\d{4}/)
  const home = await main('/')
  expect(home).toMatch(/<a class="(?!button)[^"]*" href="\/west-east-bound"[^>]*>View sailing schedule</)
  expect(home.match(/<(a|button)[^>]* class="button"/g)).toHaveLength(1)

  const map = (await main('/map')).replace(/<details.*?<\/details>/gs, '')
  expect(map).not.toMatch(/<(li|dd|td)\b/)
  expect(map).not.toMatch(/nautical|scale|ticks?\b/i)

  expect(await main('/quote')).toContain('Paste rows from Excel into any field.')
  expect(await main('/downloads')).toContain('No forms are published yet. Ask us for the one you need.')

  await addRecord(app, 'vacancies', VACANCY)
  const careers = await main('/careers')
  expect(careers.indexOf('Vacancies</h2>')).toBeGreaterThan(0)
  expect(careers.indexOf('Vacancies</h2>')).toBeLessThan(careers.indexOf('Resume Upload</h2>'))
  expect(careers.indexOf('Resume Upload</h2>')).toBeLessThan(careers.indexOf('Areas of work</h2>'))
})

test('the chart of a site without calls names its ports, in it and as text', async () => {
  const app = await startApp({ pages: true })
  const { body } = await app.inject('/map')
  for (const { name } of BACKGROUND_PORTS) {
    expect(body, name).toContain(`>${name}</bdi>`)
    expect(body, name).toMatch(new RegExp(`<p>The chart shows [^<]*${name}`))
  }
})
