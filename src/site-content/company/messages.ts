import { MAX_EXPORTS, MAX_OFFICES } from './company-groups.ts'

export const NO_OFFICE = 'At least one office is needed'
export const TOO_MANY_OFFICES = `At most ${MAX_OFFICES} offices can be shown`
export const TWO_PARTNERS = 'There are exactly two partners'
export const TOO_MANY_EXPORTS = `At most ${MAX_EXPORTS} cargoes can be shown`
export const SAME_CARGO = 'This cargo is in the list already'
export const WRONG_TONS = 'Tons a year must be a whole number from 1 to 999,999,999'
export const WRONG_WEBSITE = 'Website must be an address such as https://www.example.com'
export const TOO_MANY_LINES = 'Address must have at most 8 lines'
export const wrongYear = (label: string) => `${label} must be a year such as 2006`
