/** The largest first. Apart from what reads lengths, because a page needs them before. */
export const LENGTH_UNITS = ['m', 'cm', 'mm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]
