import { expect, test } from 'vitest'
import type { OutboxMail } from '../mail/outbox/outbox.schema.ts'
import {
  deletionText,
  heldDataText,
  mailText,
  notSpamMessage,
  replyDeliveryText,
  replyMessage,
  resumeText,
  spamLine,
  spamMessage,
  spamReason,
  unreadLine,
  unsentReply,
} from './inbox-labels.ts'

test('unread submissions are counted by kind', () => {
  expect(unreadLine({ enquiries: 0, applications: 0 })).toBe('Nothing unread.')
  expect(unreadLine({ enquiries: 1, applications: 0 })).toBe('Unread: 1 enquiry.')
  expect(unreadLine({ enquiries: 0, applications: 2 })).toBe('Unread: 2 applications.')
  expect(unreadLine({ enquiries: 1200, applications: 1 })).toBe('Unread: 1,200 enquiries and 1 application.')
})

test('reply and mail texts depend on whether a mail server is configured', () => {
  expect(replyDeliveryText(true)).toContain('is sent within a minute')
  expect(replyDeliveryText(false)).toContain('The reply is kept in Mail')
  expect(mailText({ kind: 'reply', state: 'waiting' }, true)).toBe('Reply is waiting to be sent')
  expect(mailText({ kind: 'reply', state: 'waiting' }, false)).toBe('Reply kept in Mail, not sent')
  expect(mailText({ kind: 'acknowledgement', state: 'failed' }, true)).toBe(
    'Acknowledgement could not be sent',
  )
  expect(replyMessage(true)).toBe('Reply will be sent shortly!')
  expect(replyMessage(false)).toBe('Reply saved in Mail, not sent: no mail server is configured.')
})

test('a deletion lists the notes and emails deleted with it, including zero', () => {
  expect(deletionText('enquiries', 0, 0)).toBe(
    'It will be deleted with 0 notes and 0 emails in the outbox. This cannot be undone.',
  )
  expect(deletionText('applications', 1, 2)).toBe(
    'It will be deleted with its resume, 1 note and 2 emails in the outbox. This cannot be undone.',
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
])('a resume is described by type and size: %s, %d', (resume_type, resume_bytes, text) => {
  expect(resumeText({ resume_type, resume_bytes })).toBe(text)
})

test('personal data is counted with its notes and emails', () => {
  // Only the lengths count.
  const sent = (notes: number, mails: number) =>
    ({ notes: Array(notes).fill({}), mails: Array(mails).fill({}), answers: [] }) as never
  const loose = { accounts: [], mails: [], mailbox: [] }

  expect(
    heldDataText({ ...loose, enquiries: [sent(0, 0)], applications: [], followers: [], customers: [] }),
  ).toBe('1 enquiry')
  const followers = [{ subscriptions: [{}, {}], mails: [{}] }] as never
  expect(
    heldDataText({
      ...loose,
      enquiries: [sent(1, 2), sent(0, 2)],
      applications: [sent(2, 0)],
      followers,
      customers: [sent(0, 1)],
    }),
  ).toBe(
    '2 enquiries, 1 application with its resume, 2 pages followed by email, 1 customer on the mailing list, 3 notes and 6 emails in the outbox',
  )
})

test('spam texts give the reason and what happens to the mail', () => {
  expect(spamReason('too fast')).toBe('Marked as spam: The form was sent faster than a person can type.')
  expect(spamReason(null)).toBe('Marked as spam by an administrator.')
  expect(spamLine(true)).toContain('its mail is sent a minute later.')
  expect(spamLine(false)).toContain('its mail is kept in Mail, since no mail server is set up.')
  const moved = { enquiries: [1, 2], applications: [1], with_mail: 1 }
  expect(spamMessage({ ...moved, applications: [] })).toBe('2 enquiries marked as spam.')
  expect(notSpamMessage(moved, true)).toBe(
    '2 enquiries and 1 application moved out of spam. The mail that was held back is sent in a minute.',
  )
  expect(spamMessage({ enquiries: [], applications: [], with_mail: 0 })).toBe('This was moved already.')
  expect(notSpamMessage({ ...moved, with_mail: 0 }, true)).toBe(
    '2 enquiries and 1 application moved out of spam.',
  )
})

test('the unsent reply is the newest reply that is not sent', () => {
  const mail = (id: number, kind: OutboxMail['kind'], state: OutboxMail['state']) => ({ id, kind, state })
  const mails = [mail(1, 'reply', 'waiting'), mail(2, 'reply', 'failed'), mail(3, 'notification', 'waiting')]

  expect(unsentReply(mails, false)).toMatchObject({ id: 2 })
  expect(unsentReply(mails, true)).toBeUndefined()
  expect(unsentReply([mail(1, 'reply', 'sent')], false)).toBeUndefined()
})
