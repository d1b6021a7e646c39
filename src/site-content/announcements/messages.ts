import { MAX_OPEN } from './announcement.ts'

export const UNTIL_BEFORE_FROM = 'Until must be later than From'
export const ALREADY_OVER = 'Until is in the past, so nobody would see this announcement'
export const TOO_MANY_OPEN = `At most ${MAX_OPEN} announcements can be scheduled or shown. Withdraw or delete one first.`
export const NOTHING_ANNOUNCED = 'There are no announcements at present.'
export const NOT_LOADED = 'Failed to load the announcements.'
