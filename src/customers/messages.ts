export const UNSUBSCRIBED = 'You get no more emails with our schedule.'
export const UNKNOWN_LINK = 'This link is not valid, or your address is no longer on our list.'

export const INTERESTS_HINT = 'For example: Chennai; Chennai > Yokohama. If left empty, the whole schedule.'
export const CONSENT_HINT = 'For example: registration form, letter, trade fair.'
export const IMPORT_RULE =
  'Each address is kept once: its ports and lanes are put together, and the newest consent counts. Those who unsubscribed need a newer consent. Nothing is saved before you have seen what changes.'
