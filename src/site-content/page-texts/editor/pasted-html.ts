/** Word writes the points of its lists as paragraphs with this style, and the dot of each as text of that one. */
const LIST_POINT = /mso-list:(?!\s*(none|ignore))/i
const LIST_DOT = /mso-list:\s*ignore/i

const NEVER_TAKEN = 'style, script, img, svg, math, iframe, object, embed, link, meta, template'
/** The attributes that are looked at. */
const READ = ['href', 'style']

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** HTML from the clipboard with the lists of Word as lists. The editor takes from it only what its schema knows. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NEVER_TAKEN)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!READ.includes(name)) element.removeAttribute(name)
  for (const span of body.querySelectorAll('span')) if (LIST_DOT.test(styleOf(span))) span.remove()
  for (const point of body.querySelectorAll('p')) {
    if (!LIST_POINT.test(styleOf(point))) continue
    const before = point.previousElementSibling
    const list = before?.matches('ul[data-pasted]') ? before : document.createElement('ul')
    list.setAttribute('data-pasted', '')
    const item = document.createElement('li')
    point.before(list)
    item.append(point)
    list.append(item)
  }
  // Word sets blanks that do not break where it had several.
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}
