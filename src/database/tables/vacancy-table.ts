import type { Generated } from 'kysely'

/** The names of schema.org. */
export type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN' | 'OTHER'

/** A position on the Careers page, from when it was added until the end of `closes_on` (ISO days in India). */
export type VacancyTable = {
  id: Generated<number>
  title: string
  place: string
  employment_type: EmploymentType
  text: string
  posted_on: string
  closes_on: string
  version: Generated<number>
}
