import type { Company } from '../../../content/company.ts'

const DAY_MS = 86_400_000
const SECURITY_TXT_DAYS = 360

/** /robots.txt: excludes the back office and its API. */
export function robotsTxt(siteOrigin: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /dashbord', 'Disallow: /api']
  if (siteOrigin) lines.push('', `Sitemap: ${siteOrigin}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** /.well-known/security.txt (RFC 9116): the contact for vulnerabilities, valid for less than a year from the start. */
export function securityTxt({ company }: Company, siteOrigin: string | undefined, startedAt: number): string {
  const expires = new Date(startedAt + SECURITY_TXT_DAYS * DAY_MS).toISOString()
  const lines = [`Contact: mailto:${company.email}`, `Expires: ${expires}`, 'Preferred-Languages: en']
  if (siteOrigin) lines.push(`Canonical: ${siteOrigin}/.well-known/security.txt`)
  return `${lines.join('\n')}\n`
}

/** /manifest.webmanifest: name and icons for home screens. */
export function webManifest({ company }: Company) {
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  return {
    name: company.name,
    short_name: company.short_name,
    description: company.role,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#0b1430',
    theme_color: '#0b1430',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  }
}
