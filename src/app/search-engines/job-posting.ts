import type { PublicVacancy } from '../../careers/vacancies/vacancy.schema.ts'
import { textBlocks } from '../../ui/plain-text/text-blocks.ts'
import { escapeXml } from './page-words.ts'

/** A vacancy for search engines (schema.org). `employer` is the company, with its id on the same page. */
export function jobPosting(origin: string, employer: { id: string; name: string }, vacancy: PublicVacancy) {
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
      const escaped = lines.map(escapeXml)
      if (kind === 'paragraph') return `<p>${escaped.join('<br>')}</p>`
      return `<ul>${escaped.map((line) => `<li>${line}</li>`).join('')}</ul>`
    })
    .join('')
}
