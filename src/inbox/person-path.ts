import type { InboxTab } from './inbox-tabs.ts'

/** POST with the email address in the body, so that it is in no URL. */
export const PERSON_API = '/api/people/data'

/** Names a submission of the person, because email addresses must not be in a URL. */
export const personAddress = (tab: InboxTab, id: number) => `/admin/inbox/person?tab=${tab}&show=${id}`
