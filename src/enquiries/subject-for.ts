const BEFORE = 'Enquiry about '
/** As long as a subject may be. */
const LONGEST = 200

/** The subject of an enquiry about the vessel that the address names, as the schedule's Enquire links name it. */
export function subjectFor(search: string): string | undefined {
  const vessel = new URLSearchParams(search).get('vessel')?.trim()
  return vessel ? (BEFORE + vessel).slice(0, LONGEST).toWellFormed() : undefined
}
