import type { InboxTab } from './inbox-tabs.ts'

/** The call that reads all that is held of whoever wrote with an e-mail address, which it is sent in its body. */
export const PERSON_CALL = '/api/people/data'

/** The page of whoever sent this. It names what was sent: e-mail addresses stand in no URL. */
export const personAddress = (tab: InboxTab, id: number) => `/admin/inbox/person?tab=${tab}&show=${id}`
