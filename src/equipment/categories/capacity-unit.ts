/** Metric tons, the unit of cranes and forklifts. */
const TONS = 'MT'
const RATED_IN_TONS = /crane|fork[\s-]?lift/i
/** If these are in brackets in an attribute's label, the unit is not tons, even for cranes. */
const OTHER_WEIGHTS = /^(kgs?|lbs?|kips?)$/i
const UNIT_WORD = /(?<!\p{L})(mt|t|tons?|tonnes?|kgs?|lbs?|kn)(?!\p{L})/iu

/** 'MT' of 'Capacity (MT)'. */
export function unitIn(label: string | null | undefined): string | null {
  return /[(（]([^()（）]{1,20})[)）]\s*$/.exec(label ?? '')?.[1]?.trim() || null
}

/** The unit of a capacity: metric tons for cranes and forklifts, for others the unit in brackets in the label. */
export function capacityUnit(category: string | null, label: string | null | undefined): string | null {
  const stated = unitIn(label)
  if (!RATED_IN_TONS.test(category ?? '')) return stated
  return stated && OTHER_WEIGHTS.test(stated) ? stated : TONS
}

/** Adds the unit if the value has none: '25' and '25 MT' both give '25 MT'. */
export function withUnit(value: string, unit: string | null): string {
  const hasNumber = /\p{Nd}/u.test(value)
  // The last ASCII letter or digit, and the text after it.
  const ending = value.split(/(\w)/).slice(-2).join('')
  const hasUnit = UNIT_WORD.test(value) || /\p{L}/u.test(ending) || (unit !== null && value.includes(unit))
  return unit === null || !hasNumber || hasUnit ? value : `${value} ${unit}`
}

/** Removes the unit at the end: '25 MT' gives '25'. */
export function withoutUnit(value: string, unit: string | null): string {
  const text = value.trim()
  if (unit === null || !text.toLowerCase().endsWith(unit.toLowerCase())) return text
  return text.slice(0, -unit.length).trim()
}
