/** Texts shared by several parts of the site. */

export const NOT_LOADED = 'Failed to load data. Please try again.'

/** `what` begins the sentence: 'This vessel'. */
export const changedBySomeoneElse = (what: string) => `${what} was changed by someone else.`
export const reloadAndTryAgain = (what: string) => `${changedBySomeoneElse(what)} Reload and try again.`
