/** The title without the name of the company. */
export function ownTitle(title: string, company: string): string {
  const after = ` · ${company}`
  const before = `${company}: `
  if (title.endsWith(after)) return title.slice(0, -after.length)
  return title.startsWith(before) ? title.slice(before.length) : title
}

/** Whoever reads XML refuses a document that holds one of them. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Escapes text for HTML and XML, attributes included. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
