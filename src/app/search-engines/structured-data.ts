import { textBlocks } from '@sailing-desk/records/ui/plain-text/text-blocks'
import { escapeMarkup } from '@sailing-desk/trade/text'
import type { Company, Office } from '../../../content/company.ts'
import type { PublicVacancy } from '../../careers/vacancies/vacancy.schema.ts'
import { openingHoursData, readOpeningHours } from '../../site-content/company/opening-hours.ts'
import { ownTitle } from './built-site.ts'

/** `under`: the page between Home and this one. */
type Page = {
  company: Company
  origin: string
  path: string
  title: string
  under?: { path: string; name: string } | undefined
  /** Those that the page shows. */
  vacancies?: readonly PublicVacancy[] | undefined
}

/** Returns JSON-LD (schema.org): the company, its offices, breadcrumbs, and vacancies. */
export function structuredData(page: Page): string {
  const { origin, path, company, vacancies = [] } = page
  const graph = [
    organization(origin, company),
    ...company.offices.map((office, at) => ({
      ...localBusiness(origin, company, office),
      '@id': officeId(origin, company.offices, at),
    })),
  ]
  const trail = path === '/' ? [] : [breadcrumbs(page)]
  const jobs = vacancies.map((vacancy) =>
    jobPosting(origin, { id: organizationId(origin), name: company.company.name }, vacancy),
  )
  return scriptJson({ '@context': 'https://schema.org', '@graph': [...graph, ...trail, ...jobs] })
}

/** JSON that cannot end the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const organizationId = (origin: string) => `${origin}/#organization`
const logo = (origin: string) => `${origin}/icon-512.png`

function organization(origin: string, { company }: Company) {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.name,
    legalName: company.legal_name,
    description: company.role,
    foundingDate: company.established,
    url: `${origin}/`,
    logo: logo(origin),
    email: company.email,
  }
}

/** A second office in a city has a number of its own. */
function officeId(origin: string, offices: readonly Office[], at: number): string {
  const slugs = offices.slice(0, at + 1).map(({ city }) => city.toLowerCase().replace(/\W+/g, '-'))
  const slug = slugs.at(-1)
  const same = slugs.filter((each) => each === slug).length
  return `${origin}/contact-us#${slug}${same > 1 ? `-${same}` : ''}`
}

function localBusiness(origin: string, { company }: Company, office: Office) {
  return {
    '@type': 'LocalBusiness',
    name: `${company.name}, ${office.city}`,
    parentOrganization: { '@id': organizationId(origin) },
    url: `${origin}/contact-us`,
    image: logo(origin),
    telephone: office.phone.number,
    email: office.email,
    ...(office.hours && { openingHours: openingHoursData(readOpeningHours(office.hours) ?? []) }),
    address: postalAddress(office),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  }
}

/** Splits address lines: streets, then the city with its postal code, then state and country. */
export function postalAddress({ address, city }: Pick<Office, 'address' | 'city'>) {
  const cityAt = address.findLastIndex((line) => line.startsWith(city))
  const streets = cityAt < 0 ? address : address.slice(0, cityAt)
  const code = address[cityAt]?.slice(city.length).trim()
  const [region, country] = (cityAt < 0 ? '' : (address[cityAt + 1] ?? '')).split(/,\s*/)
  return {
    '@type': 'PostalAddress',
    streetAddress: streets.join(', '),
    addressLocality: city,
    ...(code && { postalCode: code }),
    ...(region && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  }
}

function breadcrumbs({ origin, path, title, under, company: { company } }: Page) {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    ...(under ? [{ name: under.name, item: origin + under.path }] : []),
    { name: ownTitle(title, company.name), item: origin + path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  }
}

/** A vacancy for search engines (schema.org). `employer` is the company, with its id on the same page. */
function jobPosting(origin: string, employer: { id: string; name: string }, vacancy: PublicVacancy) {
  const url = `${origin}/careers#vacancy-${vacancy.id}`
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: vacancy.title,
    description: htmlOf(vacancy.text),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: String(vacancy.id) },
    datePosted: vacancy.posted_on,
    validThrough: `${vacancy.closes_on}T23:59:59+05:30`,
    employmentType: vacancy.employment_type,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': employer.id,
      name: employer.name,
      sameAs: `${origin}/`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.place, addressCountry: 'IN' },
    },
    directApply: true,
  }
}

/** Search engines want the description as HTML. */
function htmlOf(text: string): string {
  return textBlocks(text)
    .map(({ kind, lines }) => {
      const escaped = lines.map(escapeMarkup)
      if (kind === 'paragraph') return `<p>${escaped.join('<br>')}</p>`
      return `<ul>${escaped.map((line) => `<li>${line}</li>`).join('')}</ul>`
    })
    .join('')
}
