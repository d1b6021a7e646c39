/** What /careers says. The address is a placeholder as in company.ts: replace it with your own. */
export const careers = {
  email: 'careers@sagara-liner.example',
  intro:
    'We look for people who know ships, cargo and ports, or want to learn them, in our offices and on the quay.',
  /** The kinds of work, in the order in which a shipment meets them. */
  work: [
    {
      name: 'Chartering',
      what: 'You fix cargo and space: vessels of 7000 to 14000 dwt, break bulk, project cargo, bulk and vehicles.',
    },
    {
      name: 'Documentation',
      what: 'You write bills of lading, manifests and customs papers, and they are right the first time.',
    },
    {
      name: 'Operations',
      what: 'You follow vessels from port to port, speak with masters and terminals, and keep the schedule true.',
    },
    {
      name: 'Stevedoring',
      what: 'You plan and watch over loading, lashing and discharge: heavy lifts, vehicles and granite blocks.',
    },
    {
      name: 'Transport',
      what: 'You bring cargo to the quay and away from it, with trailers, cranes and forklifts.',
    },
  ],
  resume: {
    formats: 'PDF, DOC or DOCX',
    size: 'max 5MB',
  },
} as const
