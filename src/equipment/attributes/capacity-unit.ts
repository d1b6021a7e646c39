/** Metric tons, in which cranes and forklifts are rated. */
const TONS = 'MT'
const RATED_IN_TONS = /crane|fork[\s-]?lift/i
/** Named in brackets beside an attribute, these are not tons, whatever lifts them. */
const OTHER_WEIGHTS = /^(kgs?|lbs?|kips?)$/i
const UNIT_WORD = /(?<!\p{L})(mt|t|tons?|tonnes?|kgs?|lbs?|kn)(?!\p{L})/iu

/** 'MT' of 'Capacity (MT)'. */
export function unitIn(label: string | null | undefined): string | null {
  return /[(（]([^()（）]{1,20})[)）]\s*$/.exec(label ?? '')?.[1]?.trim() || null
}

/** The unit of a capacity: metric tons for cranes and forklifts, for others what stands in brackets beside it. */
export function capacityUnit(category: string | null, label: string | null | undefined): string | null {
  const stated = unitIn(label)
  if (!RATED_IN_TONS.test(category ?? '')) return stated
  return stated && OTHER_WEIGHTS.test(stated) ? stated : TONS
}

/** The value with its unit, which is not put there twice: '25' and '25 MT' both give '25 MT'. */
export function withUnit(value: string, unit: string | null): string {
  const hasNumber = /\p{Nd}/u.test(value)
  // The last letter or digit of plain ASCII, and what comes after it.
  const ending = value.split(/(\w)/).slice(-2).join('')
  const hasUnit = UNIT_WORD.test(value) || /\p{L}/u.test(ending) || (unit !== null && value.includes(unit))
  return unit === null || !hasNumber || hasUnit ? value : `${value} ${unit}`
}

/** The value without that unit at its end: '25' of '25 MT'. */
export function withoutUnit(value: string, unit: string | null): string {
  const text = value.trim()
  if (unit === null || !text.toLowerCase().endsWith(unit.toLowerCase())) return text
  return text.slice(0, -unit.length).trim()
}
