/** The title without the name of the company. */
export function ownTitle(title: string, company: string): string {
  const after = ` · ${company}`
  const before = `${company}: `
  if (title.endsWith(after)) return title.slice(0, -after.length)
  return title.startsWith(before) ? title.slice(before.length) : title
}
