/**
 * An element of a page, from `start` to `end` in its bytes: its first tag; if it is a script or style, what it holds and its
 * end tag.
 */
export type OwnElement = { tag: string; text: Buffer; endTag: string; start: number; end: number }

const attribute = (nonce: string) => ` nonce="${nonce}"`
const NOTHING = Buffer.alloc(0)

/**
 * Finds our own links, scripts and styles in a page: those with its nonce, which is unknown until rendering, so nothing
 * injected through data can have it. The nonce alone is searched for, because an expression that looks at every tag of a
 * large page takes milliseconds; and in bytes, because a text of the same page takes twice its memory and has to be
 * decoded and encoded again.
 */
export function ownElements(page: Buffer, nonce: string): OwnElement[] {
  const own = Buffer.from(attribute(nonce))
  const elements: OwnElement[] = []
  let at = page.indexOf(own)
  while (at >= 0) {
    const element = elementAround(page, at)
    elements.push(element)
    at = page.indexOf(own, Math.max(element.end, at + own.length))
  }
  return elements
}

function elementAround(page: Buffer, at: number): OwnElement {
  const start = page.lastIndexOf('<', at)
  const inside = page.indexOf('>', at) + 1
  const tag = page.toString('utf8', start, inside)
  const name = /^<(script|style)\b/.exec(tag)?.[1]
  if (!name) return { tag, text: NOTHING, endTag: '', start, end: inside }
  const endTag = `</${name}>`
  const textEnd = page.indexOf(endTag, inside)
  return { tag, text: page.subarray(inside, textEnd), endTag, start, end: textEnd + endTag.length }
}

/** An element that is left out, so that another or none is in its place. */
export const withoutContent = ({ start, end }: OwnElement): OwnElement => ({
  tag: '',
  text: NOTHING,
  endTag: '',
  start,
  end,
})

/** The page with these elements, as they were found or rewritten, without the nonce. */
export function withElements(page: Buffer, elements: readonly OwnElement[], nonce: string): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (const { tag, text, endTag, start, end } of elements) {
    const bareTag = Buffer.from(tag.replace(attribute(nonce), ''))
    parts.push(page.subarray(from, start), bareTag, text, Buffer.from(endTag))
    from = end
  }
  return Buffer.concat([...parts, page.subarray(from)])
}
