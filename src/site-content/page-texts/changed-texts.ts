/** What the office has changed of the texts of a page, by slot: values of the same kind as what they replace. */
export type ChangedTexts = Record<string, unknown>

/**
 * The texts of a page with what the office has changed. A slot is the way to a text: 'sections.what-we-do.heading' is in the
 * section with this id. Changes of slots that the page does not have are left out.
 */
export function withChangedTexts<Texts>(texts: Texts, changed: ChangedTexts, slot = ''): Texts {
  // The server has checked that the value is of the kind of the slot.
  if (Object.hasOwn(changed, slot)) return changed[slot] as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  const within = (name: string | number, part: unknown) =>
    withChangedTexts(part, changed, slot ? `${slot}.${name}` : `${name}`)
  const merged = Array.isArray(texts)
    ? texts.map((item, at) => within(item?.id ?? at, item))
    : Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, within(name, part)]))
  return merged as Texts
}
