import { company } from '../../../content/company.ts'

/** What a page says of itself in its head, as plain text. */
export type PageText = { title: string; description: string }

/** Reads the title and the description of a page as React wrote them. */
export function wordsOf(html: string): PageText {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  }
}

/** The title without the company's name, which stands beside it. */
export function ownTitle(title: string): string {
  const after = ` · ${company.name}`
  const before = `${company.name}: `
  if (title.endsWith(after)) return title.slice(0, -after.length)
  return title.startsWith(before) ? title.slice(before.length) : title
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

function plain(escaped = ''): string {
  return escaped.replace(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => SIGNS[name] ?? whole)
}

/** Text as it stands in HTML and XML, in attributes too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
