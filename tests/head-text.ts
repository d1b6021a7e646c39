import type { HeadText } from '../src/web/sent-document.ts'

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }),
)

/** Reads title and description from HTML rendered by React. */
export function headTextOf(html: string): HeadText {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  }
}

const plain = (escaped = '') =>
  escaped.replace(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
