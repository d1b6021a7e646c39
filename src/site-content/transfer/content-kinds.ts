import type * as z from 'zod'
import { VacancyForm } from '../../careers/vacancies/vacancy.schema.ts'
import type { Entity } from '../../database/recorded-tables.ts'
import { AnnouncementForm } from '../announcements/announcement.schema.ts'

/** A table of site content. `form` checks a row as the back office would; columns of `json` hold JSON. */
export type ContentKind = { entity: Entity; form: z.ZodType; json?: readonly string[] }

export const CONTENT_KINDS: readonly ContentKind[] = [
  { entity: 'announcement', form: AnnouncementForm },
  { entity: 'vacancy', form: VacancyForm },
]
