import type { Titles } from '../reader/circular-titles.ts'
import type { ReaderChoices } from './reader-choices.ts'

/** With an issue date that an administrator gave, nothing about the printed ones is left to ask. */
export function withIssueDate(titles: Titles, { issued }: ReaderChoices): Titles {
  if (!issued) return titles
  const warnings = titles.warnings.filter(({ code }) => !code.startsWith('issue_date'))
  return { ...titles, issued, reference: issued, warnings }
}
