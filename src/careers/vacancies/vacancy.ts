import type { EmploymentType } from '../../database/tables/vacancy-table.ts'
import type { Exported } from '../../lib/export/cells.ts'
import type { Vacancy } from './vacancy.schema.ts'

export const EMPLOYMENT_TYPES: Record<EmploymentType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  OTHER: 'Other',
}

/** In the list, the form, the history and the files. */
export const VACANCY_LABELS = {
  title: 'Title',
  place: 'Place',
  employment_type: 'Employment',
  closes_on: 'Closing date',
  text: 'Text',
}

export const VACANCY_LENGTHS = { title: 120, place: 120, text: 5000 }

export const VACANCY_SORTS = ['id', 'title', 'place', 'closes_on']

export const VACANCY_EXPORT: Exported<Vacancy> = {
  file: 'vacancies',
  columns: [
    { label: VACANCY_LABELS.title, value: ({ title }) => title },
    { label: VACANCY_LABELS.place, value: ({ place }) => place },
    {
      label: VACANCY_LABELS.employment_type,
      value: ({ employment_type }) => EMPLOYMENT_TYPES[employment_type],
    },
    { label: 'Posted', value: ({ posted_on }) => posted_on },
    { label: VACANCY_LABELS.closes_on, value: ({ closes_on }) => closes_on },
    { label: VACANCY_LABELS.text, value: ({ text }) => text },
    { label: 'ID', value: ({ id }) => id },
  ],
}

/** Of an application for a vacancy that is closed or deleted. */
export const NOT_OPEN =
  'This position is no longer open. Choose another one, or apply without choosing a position.'
/** Of a link to such a vacancy. */
export const LINK_NOT_OPEN = 'The position of this link is no longer open. You can still apply.'
export const CLOSED_ALREADY = 'Closing date must not be in the past'
