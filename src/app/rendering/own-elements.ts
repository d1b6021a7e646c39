/** An element of a page: its first tag, and what it holds if it is a script or style. */
export type OwnElement = { tag: string; text: string; start: number; end: number }

const attribute = (nonce: string) => ` nonce="${nonce}"`

/**
 * Finds our own links, scripts and styles in a page: those with its nonce, which is unknown until rendering, so nothing
 * injected through data can have it. The nonce alone is searched for, because an expression that looks at every tag of a
 * large page takes milliseconds.
 */
export function ownElements(html: string, nonce: string): OwnElement[] {
  const own = attribute(nonce)
  const elements: OwnElement[] = []
  for (let at = html.indexOf(own); at >= 0; at = html.indexOf(own, at + own.length)) {
    const start = html.lastIndexOf('<', at)
    const inside = html.indexOf('>', at) + 1
    const tag = html.slice(start, inside)
    const name = /^<(script|style)\b/.exec(tag)?.[1]
    const end = name ? html.indexOf(`</${name}>`, inside) : inside
    elements.push({ tag, text: html.slice(inside, end), start, end })
  }
  return elements
}

/** Replaces the elements that `rewrite` returns another text for, without the end tags of scripts and styles. */
export function rewriteElements(
  html: string,
  elements: readonly OwnElement[],
  rewrite: (element: OwnElement) => string | undefined,
): string {
  const parts: string[] = []
  let from = 0
  for (const element of elements) {
    const rewritten = rewrite(element)
    if (rewritten === undefined) continue
    parts.push(html.slice(from, element.start), rewritten)
    from = element.end
  }
  parts.push(html.slice(from))
  return parts.join('')
}

export const withoutNonce = (html: string, nonce: string) => html.replaceAll(attribute(nonce), '')
