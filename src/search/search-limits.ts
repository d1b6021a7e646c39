export const MAX_QUERY_LENGTH = 200
/** More of one kind belong in its list. */
export const MAX_PER_KIND = 8
