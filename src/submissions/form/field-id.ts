/** What a link to a field of a form names. */
export const fieldId = (name: string) => `field-${name}`
