import { ID_DOMAIN } from './id-domain.ts'

/** The year in which the ids of the feeds were fixed (RFC 4151). */
const IDS_SINCE = '2026'
const NEVER = '1970-01-01T00:00:00Z'
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
)

export type AtomEntry = {
  /** It stays the same as long as the entry is about the same. */
  key: string
  title: string
  updated: string
  /** The path of the page that shows it. */
  page: string
  category: string
  summary: string
}

export type AtomFeed = {
  /** The path of the page and of its feed, without a slash before it. */
  path: string
  /** With its question mark. */
  query?: string
  title: string
  /** That of the site: 'https://example.com', empty if it is not known. */
  origin: string
  /** Its company. */
  author: string
  /** When it last changed, if it has no entry. */
  changed_at?: string | undefined
  entries: readonly AtomEntry[]
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ path, query = '', title, origin, author, changed_at, entries }: AtomFeed): string {
  const newest = entries.map(({ updated }) => updated).toSorted()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xml(tagOf(path + query))}</id>
<title>${xml(title)}</title>
<updated>${xml(newest.at(-1) ?? changed_at ?? NEVER)}</updated>
<author><name>${xml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(`${origin}/${path}.atom${query}`)}"/>
<link rel="alternate" type="text/html" href="${xml(`${origin}/${path}${query}`)}"/>
${entries.map((entry) => entryXml(entry, origin)).join('')}</feed>
`
}

function entryXml({ key, title, updated, page, category, summary }: AtomEntry, origin: string): string {
  return `<entry>
<id>${xml(tagOf(key))}</id>
<title>${xml(title)}</title>
<updated>${xml(updated)}</updated>
<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>
<category term="${xml(category)}"/>
<summary type="text">${xml(summary)}</summary>
</entry>
`
}

/** A `tag:` URI: it stays the same wherever the site is. */
const tagOf = (path: string) => `tag:${ID_DOMAIN},${IDS_SINCE}:${path}`

/** Text for XML 1.0, without the characters that it forbids. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? '')
}
