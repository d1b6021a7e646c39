import { countedText } from '../lib/messages.ts'
import type { PersonData } from '../privacy/privacy.schema.ts'

type HeldRows = Pick<PersonData, 'enquiries' | 'applications'>

/** For example '2 enquiries, 1 application with its resume and 3 notes'. */
export function heldDataText({ enquiries, applications }: HeldRows): string {
  const all = [...enquiries, ...applications]
  const count = (of: 'notes' | 'mails') => all.reduce((sum, each) => sum + each[of].length, 0)
  const text = countedText([
    { count: enquiries.length, one: 'enquiry', many: 'enquiries' },
    {
      count: applications.length,
      one: 'application with its resume',
      many: 'applications with their resumes',
    },
    { count: count('notes'), one: 'note', many: 'notes' },
    { count: count('mails'), one: 'email in the outbox', many: 'emails in the outbox' },
  ])
  return text || 'nothing'
}
