import { MAX_DESKS, MAX_EXPORTS, MAX_OFFICES } from './company-groups.ts'

export const NO_OFFICE = 'At least one office is needed'
export const TOO_MANY_OFFICES = `At most ${MAX_OFFICES} offices can be shown`
export const TWO_PARTNERS = 'There are exactly two partners'
export const TOO_MANY_EXPORTS = `At most ${MAX_EXPORTS} cargoes can be shown`
export const SAME_CARGO = 'This cargo is in the list already'
export const WRONG_TONS = 'Tons a year must be a whole number from 1 to 999,999,999'
export const WRONG_WEBSITE = 'Website must be an address such as https://www.example.com'
export const TOO_MANY_LINES = 'Address must have at most 8 lines'
export const WRONG_HOURS = 'Opening hours must be written as Mon–Fri 9:30–18:00, Sat 9:30–13:00'
export const WRONG_WHATSAPP = 'WhatsApp must be a number such as +91 98400 12345'
export const WRONG_DESK =
  'Each line of names by desk must be a desk and a name, such as Exports: Priya Raman, +91 44 2345 6789'
export const TOO_MANY_DESKS = `At most ${MAX_DESKS} names by desk can be shown`
export const wrongYear = (label: string) => `${label} must be a year such as 2006`
