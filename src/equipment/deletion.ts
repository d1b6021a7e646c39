/** The question before deleting one or more categories. `items`: the number of items in them. */
export function categoryDeletionText(items: number, categories = 1): string {
  const these = categories === 1 ? 'this category' : 'these categories'
  if (items === 0) return `Are you sure you want to delete ${these}?`
  return items === 1
    ? `1 equipment item is using ${these}. Do you want to force delete and set its category to NULL?`
    : `${items} equipment items are using ${these}. Do you want to force delete and set their category to NULL?`
}

/** Names the attributes that are deleted with a category; null if it has none. */
export function attributesLostText(attributes: number): string | null {
  if (attributes === 0) return null
  const what = attributes === 1 ? 'Its attribute' : `Its ${attributes} attributes`
  return `${what} will be deleted with it, and the values that equipment has for ${attributes === 1 ? 'it' : 'them'}.`
}

/** The question before deleting an attribute. `values`: the number of items with a value. */
export function attributeDeletionText(values: number): string {
  const question = 'Are you sure you want to delete this attribute?'
  const count = `${values.toLocaleString('en-IN')} ${values === 1 ? 'value' : 'values'}`
  return `${question} All its values will be deleted with it: ${count}.`
}
