import { expect, test } from 'vitest'
import { deletionWords, fateOfReply, mailWords, resumeWords, unreadLine } from './inbox-words.ts'
import { heldWords } from './person-words.ts'

test('what nobody has opened is told by its kinds', () => {
  expect(unreadLine({ enquiries: 0, applications: 0 })).toBe('Nothing unread.')
  expect(unreadLine({ enquiries: 1, applications: 0 })).toBe('Unread: 1 enquiry.')
  expect(unreadLine({ enquiries: 0, applications: 2 })).toBe('Unread: 2 applications.')
  expect(unreadLine({ enquiries: 1200, applications: 1 })).toBe('Unread: 1,200 enquiries and 1 application.')
})

test('an answer says what becomes of it, and mail what became of it', () => {
  expect(fateOfReply(true)).toContain('is sent within a minute')
  expect(fateOfReply(false)).toContain('waits in the outbox and is not sent')
  expect(mailWords({ kind: 'reply', state: 'waiting' })).toBe('Answer waits to be sent')
  expect(mailWords({ kind: 'acknowledgement', state: 'failed' })).toBe('Acknowledgement could not be sent')
})

test('a delete names what goes with it, zero included', () => {
  expect(deletionWords('enquiries', 0, 0)).toBe(
    'It is deleted with 0 notes and 0 mails in the outbox. This cannot be undone.',
  )
  expect(deletionWords('applications', 1, 2)).toBe(
    'It is deleted with its resume, 1 note and 2 mails in the outbox. This cannot be undone.',
  )
})

test.each([
  ['application/pdf', 900, 'PDF, 1 kB'],
  ['application/msword', 11_264, 'Word 97, 11 kB'],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    5 * 1024 * 1024,
    'Word, 5.0 MB',
  ],
])('a resume is told by type and size: %s, %d', (resume_type, resume_bytes, words) => {
  expect(resumeWords({ resume_type, resume_bytes })).toBe(words)
})

test('what is held of a person is counted with what hangs on it', () => {
  const sent = (notes: number, mails: number) =>
    ({ notes: Array(notes).fill({}), mails: Array(mails).fill({}) }) as never

  expect(heldWords({ enquiries: [sent(0, 0)], applications: [] })).toBe('1 enquiry')
  expect(heldWords({ enquiries: [sent(1, 2), sent(0, 2)], applications: [sent(2, 0)] })).toBe(
    '2 enquiries, 1 application with its resume, 3 notes and 4 mails in the outbox',
  )
})
