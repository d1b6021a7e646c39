import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

/** What the specification requires on each page about the company, and where its links lead. */
const PAGES: Record<string, { facts: RegExp[]; links: Record<string, RegExp> }> = {
  '/': { facts: [/Welcome/, /established 2006/i], links: { 'Full schedule': /^\/west-east-bound/ } },
  '/overview': {
    facts: [
      ...[/established 2006/, /about 100 vessels a year/, /at least 7-8 vessels per month/, /six years/],
      ...[/7000 to 14000 dwt/, /60 tons and above/, /more than one million freight tons/],
    ],
    links: {
      'Standards Vision': /^\/management-standards-vision$/,
      'Joint Venture Partners': /^\/joint-venture-partners$/,
      Statistics: /^\/statistics$/,
    },
  },
  '/management-standards-vision': { facts: [/Standards/, /Vision/], links: { Overview: /^\/overview$/ } },
  '/joint-venture-partners': {
    facts: [/founded in May 1977/, /up to 120 tons/i, /more than 50/i],
    links: { Statistics: /^\/statistics$/ },
  },
  '/statistics': {
    facts: [
      ...[/About 160 vessels a year/, /7000 to 14000 dwt/, /60 tons and above/, /six years/],
      /Cargo Annual volume Share/,
      /Granite 1,000,000 tons 76\.3%/,
      /Ferro chrome, ilmenite and other bulk 150,000 freight tons 11\.5%/,
      /Agri product 100,000 freight tons 7\.6%/,
      /RORO\/LOLO 50,000 freight tons 3\.8%/,
      /Project cargo 10,000 freight tons 0\.8%/,
    ],
    links: { Overview: /^\/overview$/ },
  },
  '/cargoes': {
    facts: [/Break bulk/, /Project/, /Dry bulk/, /Automobile/, /For a quotation, please send us/],
    links: { Map: /^\/map$/, 'Inland Logistics': /^\/inland-logistics$/ },
  },
  '/multi-purpose-vessels': {
    facts: [/7000 to 14000 dwt/, /60 tons and above/, /six years/, /up to 120 tons/],
    links: { 'Pure Car Truck Carriers': /^\/pure-car-truck-carriers$/ },
  },
  '/pure-car-truck-carriers': {
    facts: [/May 1977/, /more than 50/],
    links: { 'Multi-Purpose Vessels': /^\/multi-purpose-vessels$/ },
  },
  '/contact-us': {
    facts: [/Get in Touch/],
    links: { 'Open in Maps': /^https:\/\/www\.openstreetmap\.org\// },
  },
  '/careers': {
    facts: [/PDF, DOC or DOCX, max 5MB/, /We erase your data after 90 days/, /Keep my application/],
    links: {},
  },
  '/privacy-statement': {
    facts: [
      ...[/Collection of information/, /Use of information/, /Cookies/, /Security/, /Your rights/],
      ...[/Changes to this statement/, /resumes: 90 days from the day/, /for future openings: 180 days\./],
      /erased after 90 days/,
    ],
    links: { '@': /^mailto:/ },
  },
  '/terms-of-use': {
    facts: [
      ...[/User agreement/, /Modification/, /Third-party links/, /Prohibited use/, /Communication services/],
      ...[/Submissions/, /Liability disclaimer/, /Termination/, /Copyright and trademarks/, /© 2025/],
    ],
    links: { '@': /^mailto:/ },
  },
}

const withoutTags = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test.each(Object.entries(PAGES))(
  '%s states its facts and links to its neighbours',
  async (path, { facts, links }) => {
    const { inject } = await startApp({ as: 'visitor', pages: true, settings: { RETENTION_DAYS: '90' } })
    const { body } = await inject(path)

    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll('&amp;', '&')
    const text = withoutTags(main)
    expect(facts.filter((fact) => !fact.test(text))).toEqual([])
    const anchors = [...main.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', label = '']) => ({
      attributes,
      href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
      label: withoutTags(label).trim().toLowerCase(),
    }))
    for (const [name, address] of Object.entries(links)) {
      const found = anchors.filter(({ label }) => label.includes(name.toLowerCase()))
      expect(
        found.map(({ href }) => href),
        name,
      ).toContainEqual(expect.stringMatching(address))
    }
    for (const { href, attributes } of anchors)
      if (/^https?:/.test(href)) expect(attributes, href).toMatch(/rel="[^"]*noopener/)
  },
)

test('the pages of the company show two offices, a banner on each About page, and a pie chart in words', async () => {
  const { inject } = await startApp({ as: 'visitor', pages: true })
  const read = async (path: string) => (await inject(path)).body

  const contact = await read('/contact-us')
  expect(contact.match(/<article/g)).toHaveLength(2)
  expect(contact.match(/href="tel:\+/g)?.length).toBeGreaterThanOrEqual(2)
  expect(contact.match(/href="mailto:/g)?.length).toBeGreaterThanOrEqual(2)
  for (const path of [
    '/overview',
    '/management-standards-vision',
    '/joint-venture-partners',
    '/statistics',
  ]) {
    const [picture = ''] = /src="\/assets\/[^"]+"/.exec((await read(path)).split('<main')[1] ?? '') ?? []
    expect((await inject(picture.slice(5, -1))).statusCode, path).toBe(200)
  }
  expect(await read('/statistics')).toMatch(/Pie chart .*Granite 76\.3%; .*Project cargo 0\.8%/)
})
