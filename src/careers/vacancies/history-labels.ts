import { EMPLOYMENT_TYPES, VACANCY_LABELS } from './vacancy.ts'

/** The history may hold any text as a type. */
const LABELS_BY_TYPE: Record<string, string> = EMPLOYMENT_TYPES

export const vacancyHistoryLabels = {
  vacancy: {
    one: 'vacancy',
    many: 'vacancies',
    nameOf: ({ title, place }: Record<string, unknown>) => [title, place].filter(Boolean).join(', '),
    fields: { ...VACANCY_LABELS, posted_on: 'Posted' },
    labelFor: (field: string, value: unknown) =>
      field === 'employment_type' ? LABELS_BY_TYPE[String(value)] : undefined,
  },
}
