import { newReference } from '../submissions/receive-submission.ts'

/** What the site chooses of a new customer. */
export const newCustomer = () => ({ reference: newReference('C'), created_at: new Date().toISOString() })
