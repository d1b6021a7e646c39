export const LONGEST_QUESTION = 200
/** More of one kind would be a list, and that is what the lists are for. */
export const MOST_OF_A_KIND = 8
