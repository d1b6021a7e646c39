/** Longer than any vessel's name with its voyage; what is more was not written by our schedule. */
const LONGEST = 250

/** The vessel that the address asks about, as the schedule's Enquire links name it. */
export function vesselAskedFor(search: string): string | null {
  const vessel = new URLSearchParams(search).get('vessel')?.trim().slice(0, LONGEST).toWellFormed()
  return vessel || null
}

/** A letter to an office, about a vessel where one was asked for. */
export function enquiryMail(email: string, vessel: string | null): string {
  return `mailto:${email}?subject=${encodeURIComponent(vessel ? `Enquiry: ${vessel}` : 'Enquiry')}`
}
