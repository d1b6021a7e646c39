/** The call that reads all that is held of whoever wrote with this address. */
export const personPath = (email: string) => `/api/people/data?email=${encodeURIComponent(email.trim())}`
