import { escapeMarkup } from '@sailing-desk/trade/text'
import { ID_DOMAIN } from './id-domain.ts'

/** The year in which the ids of the feeds were fixed (RFC 4151). */
const IDS_SINCE = '2026'
const NEVER = '1970-01-01T00:00:00Z'

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
<id>${escapeMarkup(tagOf(path + query))}</id>
<title>${escapeMarkup(title)}</title>
<updated>${escapeMarkup(newest.at(-1) ?? changed_at ?? NEVER)}</updated>
<author><name>${escapeMarkup(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${origin}/${path}.atom${query}`)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(`${origin}/${path}${query}`)}"/>
${entries.map((entry) => entryXml(entry, origin)).join('')}</feed>
`
}

function entryXml({ key, title, updated, page, category, summary }: AtomEntry, origin: string): string {
  return `<entry>
<id>${escapeMarkup(tagOf(key))}</id>
<title>${escapeMarkup(title)}</title>
<updated>${escapeMarkup(updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeMarkup(origin + page)}"/>
<category term="${escapeMarkup(category)}"/>
<summary type="text">${escapeMarkup(summary)}</summary>
</entry>
`
}

/** A `tag:` URI: it stays the same wherever the site is. */
const tagOf = (path: string) => `tag:${ID_DOMAIN},${IDS_SINCE}:${path}`
