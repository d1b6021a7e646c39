import { expect, test } from 'vitest'
import { kindText, mailingText, stateText, summaryLine } from './mail-labels.ts'

test.each([
  [{ is_sending: false, waiting: 2, sent: 0, failed: 0 }, /^No mail server is configured \(SMTP_URL\)/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 1 }, /^1 email could not be sent\.$/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 3 }, /^3 emails could not be sent\.$/],
  [{ is_sending: true, waiting: 1, sent: 5, failed: 0 }, /^1 email is waiting to be sent\.$/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 0 }, /^2 emails are waiting to be sent\.$/],
  [{ is_sending: true, waiting: 0, sent: 5, failed: 0 }, /^All mail has been sent\./],
  [{ is_sending: true, waiting: 0, sent: 0, failed: 0 }, /^No mail yet\.$/],
])('summarizes the state of the mail: %o', (summary, line) => {
  expect(summaryLine({ is_demo: false, ...summary })).toMatch(line)
})

test('says in the demo that no mail leaves the machine', () => {
  const summary = { is_sending: true, is_demo: true, waiting: 1, sent: 5, failed: 0 }
  expect(summaryLine(summary)).toMatch(/^In the demo no mail leaves this machine/)
})

test('mail is called waiting only if a mail server is configured', () => {
  expect(stateText(true).waiting).toBe('Waiting')
  expect(stateText(false).waiting).toBe('Not sent')
})

test('a mailing says how many were sent, and how many were not', () => {
  const mailing = { id: 1, subject: 'September', customers: 168, sent: 160, failed: 3, waiting: 5 }
  expect(mailingText(mailing)).toBe('Mailing September to 168 customers: 160 sent, 3 refused, 5 waiting')
  expect(mailingText({ ...mailing, customers: 1, sent: 1, failed: 0, waiting: 0 })).toBe(
    'Mailing September to 1 customer: 1 sent',
  )
})

test('a link to set a password is not called a confirmation', () => {
  expect(kindText({ kind: 'confirmation', entity: 'account' })).toBe('Password link')
  expect(kindText({ kind: 'confirmation', entity: 'follower' })).toBe('Confirmation')
  expect(kindText({ kind: 'notification', entity: 'account' })).toBe('Notification')
})
