import * as z from 'zod'
import { linesField, nameField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { isDay } from '../../lib/days.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import { anyOf } from '../../lib/messages.ts'
import { EMPLOYMENT_TYPES, VACANCY_LABELS, VACANCY_LENGTHS, VACANCY_SORTS } from './vacancy.ts'

const id = z.int().positive()
const TYPES = namesOf(EMPLOYMENT_TYPES)
const employment_type = z.enum(TYPES, `${VACANCY_LABELS.employment_type} must be ${anyOf(TYPES)}`)
const NO_DAY = `${VACANCY_LABELS.closes_on} must be a date such as 2027-01-31`

const fields = {
  id,
  title: z.string(),
  place: z.string(),
  employment_type,
  text: z.string(),
  /** ISO days in India. It is open until the end of the closing day. */
  posted_on: z.string(),
  closes_on: z.string(),
}

/** As visitors see it. */
export const PublicVacancy = z.object(fields).meta({ id: 'PublicVacancy' })

export const Vacancy = z.object({ ...fields, version: id }).meta({ id: 'Vacancy' })

export const VacancyForm = z.object({
  title: nameField(VACANCY_LABELS.title, VACANCY_LENGTHS.title),
  place: nameField(VACANCY_LABELS.place, VACANCY_LENGTHS.place),
  employment_type,
  closes_on: z
    .string(NO_DAY)
    .max(40, NO_DAY)
    .trim()
    .refine((day) => isDay(day) && day >= '2000' && day < '2100', NO_DAY),
  text: linesField(VACANCY_LABELS.text, VACANCY_LENGTHS.text),
  version: versionField,
})

export const VacancyQuery = listQuery(VACANCY_SORTS)

export type PublicVacancy = z.output<typeof PublicVacancy>
export type Vacancy = z.output<typeof Vacancy>
export type VacancyForm = z.output<typeof VacancyForm>
