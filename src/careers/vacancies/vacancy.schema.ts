import { namesOf } from '@sailing-desk/records/entity-fields'
import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { EMPLOYMENT_TYPES } from './vacancy.ts'

const text = z.string()

/** As visitors see it. It is open until the end of the closing day in India. */
export const PublicVacancy = z
  .object({
    ...{
      id,
      title: text,
      place: text,
      employment_type: z.enum(namesOf(EMPLOYMENT_TYPES)),
    },
    ...{ text, posted_on: text, closes_on: text },
  })
  .meta({ id: 'PublicVacancy' })

export type PublicVacancy = z.output<typeof PublicVacancy>
