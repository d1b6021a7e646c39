/** What /careers says. Its email address is in company.ts. */
export const careers = {
  intro: 'For people who know ships, or want to learn.',
  /** The kinds of work, in the order in which a shipment meets them. */
  work: [
    {
      name: 'Chartering',
      what: 'Fixing cargo for vessels of 7000 to 14000 dwt: break bulk, project cargo, bulk and vehicles.',
    },
    {
      name: 'Documentation',
      what: 'Preparing bills of lading, manifests and customs documents, right first time.',
    },
    {
      name: 'Operations',
      what: 'Following vessels from port to port, dealing with masters and terminals, and keeping the schedule up to date.',
    },
    {
      name: 'Stevedoring',
      what: 'Planning and supervising loading, lashing and discharge: heavy lifts, vehicles and granite blocks.',
    },
    {
      name: 'Transport',
      what: 'Moving cargo to and from the quay with trailers, cranes and forklifts.',
    },
  ],
  resume: {
    formats: 'PDF, DOC or DOCX',
    size: 'max 5MB',
  },
} as const
