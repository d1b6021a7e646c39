import { expect, test } from 'vitest'
import { company, defaultCompany, offices } from '../../../content/company.ts'
import { postalAddress, structuredData } from './structured-data.ts'

const graphOf = (path: string, origin = 'https://www.example.com') =>
  JSON.parse(
    structuredData({ company: defaultCompany, origin, path, title: `Contact Us · ${company.name}` }),
  )['@graph']

test('the company has a founding year and a logo', () => {
  expect(graphOf('/')[0]).toMatchObject({
    '@type': 'Organization',
    name: company.name,
    foundingDate: '2006',
    url: 'https://www.example.com/',
    logo: 'https://www.example.com/icon-512.png',
  })
})

test('each office has an address, coordinates and a phone number', () => {
  const businesses = graphOf('/').filter((thing: { '@type': string }) => thing['@type'] === 'LocalBusiness')

  expect(businesses).toHaveLength(offices.length)
  expect(new Set(businesses.map((one: { '@id': string }) => one['@id'])).size).toBe(offices.length)
  expect(businesses[0]).toMatchObject({
    telephone: offices[0]?.phone.number,
    address: { addressLocality: offices[0]?.city },
    geo: { latitude: offices[0]?.latitude, longitude: offices[0]?.longitude },
  })
})

test('pages have breadcrumbs, the home page has none', () => {
  expect(graphOf('/contact-us').at(-1)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
      { '@type': 'ListItem', position: 2, name: 'Contact Us', item: 'https://www.example.com/contact-us' },
    ],
  })
  expect(graphOf('/').at(-1)['@type']).toBe('LocalBusiness')
})

test.each([
  [
    ['4th Floor, Harbour House', '00 Rajaji Salai', 'Chennai 600 001', 'Tamil Nadu, India'],
    {
      streetAddress: '4th Floor, Harbour House, 00 Rajaji Salai',
      addressLocality: 'Chennai',
      postalCode: '600 001',
      addressRegion: 'Tamil Nadu',
      addressCountry: 'India',
    },
  ],
  [['1 Quay', 'Chennai'], { streetAddress: '1 Quay', addressLocality: 'Chennai' }],
  [['1 Quay'], { streetAddress: '1 Quay', addressLocality: 'Chennai' }],
  [[], { streetAddress: '', addressLocality: 'Chennai' }],
])('splits the address %j', (address, parts) => {
  expect(postalAddress({ address, city: 'Chennai' })).toEqual({ '@type': 'PostalAddress', ...parts })
})

test('a vacancy is a job posting, whose text cannot end the script or its own element', () => {
  const vacancy = {
    ...{ id: 7, title: 'Supervisor </script>', place: 'Chennai', employment_type: 'FULL_TIME' as const },
    ...{ posted_on: '2026-11-25', closes_on: '2027-01-31' },
    text: 'You need <b>:\nand\n- a licence & more\n- "time"',
  }
  const page = {
    ...{ company: defaultCompany, origin: 'https://www.example.com', path: '/careers', title: 'Careers' },
  }

  const data = structuredData({ ...page, vacancies: [vacancy] })

  expect(data).not.toContain('<')
  expect(JSON.parse(data)['@graph'].at(-1)).toEqual({
    '@type': 'JobPosting',
    '@id': 'https://www.example.com/careers#vacancy-7',
    url: 'https://www.example.com/careers#vacancy-7',
    title: 'Supervisor </script>',
    description:
      '<p>You need &lt;b&gt;:<br>and</p><ul><li>a licence &amp; more</li><li>&quot;time&quot;</li></ul>',
    identifier: { '@type': 'PropertyValue', name: company.name, value: '7' },
    datePosted: '2026-11-25',
    validThrough: '2027-01-31T23:59:59+05:30',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      ...{ '@type': 'Organization', '@id': 'https://www.example.com/#organization' },
      ...{ name: company.name, sameAs: 'https://www.example.com/' },
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Chennai', addressCountry: 'IN' },
    },
    directApply: true,
  })
})

test('the breadcrumbs of a page with parameters lead through the page that lists it', () => {
  const data = structuredData({
    company: defaultCompany,
    origin: 'https://www.example.com',
    path: '/ports/inmaa',
    title: `Chennai · ${company.name}`,
    under: { path: '/ports', name: 'Ports' },
  })

  const steps = JSON.parse(data)['@graph'].at(-1).itemListElement
  expect(steps.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['Home', 'https://www.example.com/'],
    ['Ports', 'https://www.example.com/ports'],
    ['Chennai', 'https://www.example.com/ports/inmaa'],
  ])
})
