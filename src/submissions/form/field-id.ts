/** The element id that error links point to. */
export const fieldId = (name: string) => `field-${name}`
