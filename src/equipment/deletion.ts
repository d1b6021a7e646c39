/** The question before a category is deleted, or several. `items`: how many pieces of equipment are in them. */
export function categoryDeletionText(items: number, categories = 1): string {
  const these = categories === 1 ? 'this category' : 'these categories'
  if (items === 0) return `Are you sure you want to delete ${these}?`
  return items === 1
    ? `1 equipment item is using ${these}. Do you want to force delete and set its category to NULL?`
    : `${items} equipment items are using ${these}. Do you want to force delete and set their category to NULL?`
}

/** What goes with it; null where that is nothing. */
export function attributesLostText(attributes: number): string | null {
  if (attributes === 0) return null
  const what = attributes === 1 ? 'Its attribute' : `Its ${attributes} attributes`
  return `${what} will be deleted with it, and the values that equipment has for ${attributes === 1 ? 'it' : 'them'}.`
}

/** The question before an attribute is deleted. `values`: how many pieces of equipment have one for it. */
export function attributeDeletionText(values: number): string {
  const question = 'Are you sure you want to delete this attribute?'
  const count = `${values.toLocaleString('en-IN')} ${values === 1 ? 'value' : 'values'}`
  return `${question} All its values will be deleted with it: ${count}.`
}
