import type { Entity } from '@sailing-desk/records/entity'

/** The names of schema.org. */
export const EMPLOYMENT_TYPES = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  OTHER: 'Other',
} as const

export const VACANCY = {
  table: 'vacancy',
  noun: 'Vacancy',
  many: 'vacancies',
  path: '/api/vacancies',
  nameOf: ({ title, place }) => [title, place].filter(Boolean).join(', '),
  screen: {
    path: '/admin/vacancies',
    file: 'careers/vacancies/admin-vacancies.tsx',
    title: 'Vacancies',
    area: 'careers',
    menu: 'site',
    command: { label: 'Advertise a vacancy', words: 'job opening hire position' },
  },
  fields: {
    title: { is: 'name', label: 'Title', maxLength: 120, listed: true, isSorted: true, isSearched: true },
    place: {
      ...{ is: 'name', label: 'Place', maxLength: 120, listed: true, isSorted: true, isSearched: true },
      ...{ hint: 'Such as Chennai', isCarriedOver: true },
    },
    employment_type: {
      ...{ is: 'choice', label: 'Employment', of: EMPLOYMENT_TYPES, listed: true, isCarriedOver: true },
    },
    posted_on: { is: 'stamp', label: 'Posted' },
    closes_on: {
      ...{ is: 'day', label: 'Closing date', listed: true, isSorted: true },
      ...{ isCarriedOver: true, mayBePast: false },
      hint: 'The last day on which it is shown, in India.',
    },
    text: {
      ...{ is: 'lines', label: 'Text', maxLength: 5000, rows: 12, isSearched: true },
      hint: "An empty line begins a paragraph. Lines that begin with '- ' are a list.",
    },
  },
} as const satisfies Entity

/** Of an application for a vacancy that is closed or deleted. */
export const NOT_OPEN =
  'This position is no longer open. Choose another one, or apply without choosing a position.'
/** Of a link to such a vacancy. */
export const LINK_NOT_OPEN = 'The position of this link is no longer open. You can still apply.'
