import type { Company } from '../../../content/company.ts'
import type { PublicVacancy } from '../../careers/vacancies/vacancy.schema.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './built-site.ts'
import { escapeXml, headTextOf, ownTitle } from './page-words.ts'
import { structuredData } from './structured-data.ts'

type HeadSources = {
  company: Company
  /** The page's canonical path. */
  path: string
  /** The public origin; if unknown, no tag names a host. */
  siteOrigin: string | undefined
  /** Path of the share picture, which needs a public origin. */
  picture: string | undefined
  /** The page that lists it. */
  under?: { path: string; name: string }
  vacancies?: readonly PublicVacancy[]
}

/**
 * Adds the tags for search engines and link previews to the head of a public page. They are not rendered by React, which
 * leaves them alone. They come before the styles, since some readers stop early.
 */
export function withHeadTags(html: string, sources: HeadSources): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const styles = html.search(/<link (?:nonce="[\w-]+" )?rel="stylesheet"/)
  const at = styles >= 0 && styles < end ? styles : end
  return html.slice(0, at) + headTags(html, sources) + html.slice(at)
}

function headTags(
  html: string,
  { company, path, siteOrigin, picture, under, vacancies }: HeadSources,
): string {
  const { title, description } = headTextOf(html)
  const { name } = company.company
  const shownTitle = ownTitle(title, name)
  const origin = siteOrigin ?? ''
  const data = structuredData({ company, origin, path, title, under, vacancies })
  return [
    // A canonical link needs a host.
    siteOrigin && `<link rel="canonical" href="${escapeXml(siteOrigin + path)}"/>`,
    siteOrigin && property('og:url', siteOrigin + path),
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:locale', 'en_IN'),
    property('og:title', shownTitle),
    property('og:description', description),
    named('twitter:card', siteOrigin && picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', shownTitle),
    named('twitter:description', description),
    siteOrigin && picture && pictureTags(siteOrigin + picture, `${shownTitle}, on a sea chart: ${name}`),
    `<script type="application/ld+json">${data}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

function pictureTags(address: string, alt: string): string {
  return [
    property('og:image', address),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_WIDTH)),
    property('og:image:height', String(PICTURE_HEIGHT)),
    property('og:image:alt', alt),
    named('twitter:image', address),
    named('twitter:image:alt', alt),
  ].join('')
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeXml(content)}"/>`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeXml(content)}"/>`
