import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { shipPath } from '../addresses.ts'
import type { ChangeFilter, SailingChange } from '../sailing-change.schema.ts'
import { ID_DOMAIN } from '../shared/id-domain.ts'
import { queryOf } from './changes-address.ts'

/** The year in which the ids of the feed were fixed (RFC 4151). */
const IDS_SINCE = '2026'
const NEVER = '1970-01-01T00:00:00Z'
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** `origin` is that of the site: 'https://example.com', empty if it is not known; `author` its company. */
export type FeedOptions = {
  filter: ChangeFilter
  origin: string
  author: string
  changed_at?: string | undefined
}

/** The changes, newest first, as an Atom feed (RFC 4287). */
export function atomOf(changes: readonly SailingChange[], options: FeedOptions): string {
  const { filter, origin, author, changed_at } = options
  const query = queryOf(filter)
  const updated =
    changes
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ??
    changed_at ??
    NEVER
  const id = tagOf(`changes${query}`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xml(id)}</id>
<title>${xml(`What changed in our sailing schedule · ${author}`)}</title>
<updated>${xml(updated)}</updated>
<author><name>${xml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(`${origin}/changes.atom${query}`)}"/>
<link rel="alternate" type="text/html" href="${xml(`${origin}/changes${query}`)}"/>
${changes.map((change) => entry(change, origin)).join('')}</feed>
`
}

function entry(change: SailingChange, origin: string): string {
  const { key, at, ship, voyage, port, route, text, kind } = change
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  const page = ship.key === null ? '/changes' : shipPath(ship.key)
  return `<entry>
<id>${xml(tagOf(`changes/${key}`))}</id>
<title>${xml(port ? `${vessel} at ${port.name}` : vessel)}</title>
<updated>${xml(at)}</updated>
<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>
<category term="${xml(kind)}"/>
<summary type="text">${xml(`${text}. ${route.direction}`)}</summary>
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
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}
