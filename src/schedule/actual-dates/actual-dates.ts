export const CONFIRM_SORTS = ['dates', 'vessel_name', 'port_name']

/** As many as a page of the list has. */
export const MAX_CONFIRMED = 100

/** Older calls are not asked for any more: nobody knows, and the office starts with years of them. */
export const DAYS_ASKED = 60
