export const UNSUBSCRIBED = 'You get no more emails with our schedule.'
export const UNKNOWN_LINK = 'This link is not valid, or your address is no longer on our list.'
