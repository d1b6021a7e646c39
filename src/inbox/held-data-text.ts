import type { PersonData } from '../privacy/privacy.schema.ts'
import { counted } from './inbox-labels.ts'

type HeldRows = Pick<PersonData, 'enquiries' | 'applications'>

/** For example '2 enquiries, 1 application with its resume and 3 notes'. */
export function heldDataText({ enquiries, applications }: HeldRows): string {
  const all = [...enquiries, ...applications]
  const count = (of: 'notes' | 'mails') => all.reduce((sum, each) => sum + each[of].length, 0)
  return joined([
    counted(enquiries.length, 'enquiry', 'enquiries'),
    counted(applications.length, 'application with its resume', 'applications with their resumes'),
    counted(count('notes'), 'note', 'notes'),
    counted(count('mails'), 'email in the outbox', 'emails in the outbox'),
  ])
}

function joined(phrases: (string | null)[]): string {
  const parts = phrases.filter((part) => part !== null)
  if (parts.length < 2) return parts[0] ?? 'nothing'
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
