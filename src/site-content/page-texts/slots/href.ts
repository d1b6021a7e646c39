const MAX_HREF = 500

/** What a link must be, after 'A link'. */
export const HREF_RULE = 'must begin with https://, http://, mailto:, tel: or / for a page of this site'

/** Blanks, controls and quotes have no place in an address; browsers leave some of them out, and then it is another one. */
const UNFIT = /[\s\p{C}"'<>\\^`{|}]/u
const ABROAD = /^(https?:\/\/[^/?#@]+([/?#]|$)|mailto:[^@]+@[^@]+$|tel:\+?[\d().-]+$)/i

/** Whether a link may lead there. */
export function isHref(text: string): boolean {
  if (text.length > MAX_HREF || UNFIT.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return ABROAD.test(text) && URL.canParse(text)
}
