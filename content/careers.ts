import type { PageText } from './text.ts'

/** What the form says of a resume. The email address of applications is in company.ts. */
export const careers = {
  resume: {
    formats: 'PDF, DOC or DOCX',
    size: 'max 5MB',
  },
} as const

export type CareersText = PageText & {
  heading: string
  work: readonly { id: string; name: string; text: string }[]
}

/** What /careers says. */
export const careersText = (): CareersText => ({
  title: 'Careers',
  searchTitle: '',
  description:
    'Careers in chartering, documentation, operations, stevedoring and transport with a liner agency in India. Send us your resume.',
  intro: 'For people who know ships, or want to learn.',
  heading: 'Areas of work',
  /** The kinds of work, in the order in which a shipment meets them. */
  work: [
    {
      id: 'chartering',
      name: 'Chartering',
      text: 'Fixing cargo for vessels of 7000 to 14000 dwt: break bulk, project cargo, bulk and vehicles.',
    },
    {
      id: 'documentation',
      name: 'Documentation',
      text: 'Preparing bills of lading, manifests and customs documents, right first time.',
    },
    {
      id: 'operations',
      name: 'Operations',
      text: 'Following vessels from port to port, dealing with masters and terminals, and keeping the schedule up to date.',
    },
    {
      id: 'stevedoring',
      name: 'Stevedoring',
      text: 'Planning and supervising loading, lashing and discharge: heavy lifts, vehicles and granite blocks.',
    },
    {
      id: 'transport',
      name: 'Transport',
      text: 'Moving cargo to and from the quay with trailers, cranes and forklifts.',
    },
  ],
})
