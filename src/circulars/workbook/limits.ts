/** What the product stores of a name, and of a call's dates, ETA or ETD, in characters: longer ones are held back. */
export const LONGEST_NAME = 200
export const LONGEST_DATES = 120
