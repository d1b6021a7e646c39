const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const TEXT_ONLY = new Set('b bdi bdo button em h1 h2 h3 h4 label p small span strong time'.split(' '))
const BLOCKS = new Set(
  'article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 header main nav ol p section table ul'.split(
    ' ',
  ),
)

/** The blocks of a page within elements that may hold text alone, such as a form in a `span`: 'span > form'. */
export function misplacedIn(html: string): string[] {
  const body = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
  const open: string[] = []
  const found: string[] = []
  for (const [, end, name = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VOID.has(name)) continue
    if (end) {
      if (open.pop() !== name) found.push(`</${name}>`)
      continue
    }
    const around = open.find((outer) => TEXT_ONLY.has(outer))
    if (around && BLOCKS.has(name)) found.push(`${around} > ${name}`)
    open.push(name)
  }
  return found
}
