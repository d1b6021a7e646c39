/** The text in a page's head. */
export type HeadText = { title: string; description: string }

/** Reads title and description from HTML rendered by React. */
export function headTextOf(html: string): HeadText {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  }
}

/** The title without the name of the company. */
export function ownTitle(title: string, company: string): string {
  const after = ` · ${company}`
  const before = `${company}: `
  if (title.endsWith(after)) return title.slice(0, -after.length)
  return title.startsWith(before) ? title.slice(before.length) : title
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }),
)

function plain(escaped = ''): string {
  return escaped.replace(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
}

/** Whoever reads XML refuses a document that holds one of them. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Escapes text for HTML and XML, attributes included. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
