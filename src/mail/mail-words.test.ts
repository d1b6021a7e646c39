import { expect, test } from 'vitest'
import { summaryLine } from './mail-words.ts'

test.each([
  [{ is_sending: false, waiting: 2, sent: 0, failed: 0 }, /^No mail server is set \(SMTP_URL\)/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 1 }, /^1 mail could not be sent\.$/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 3 }, /^3 mails could not be sent\.$/],
  [{ is_sending: true, waiting: 1, sent: 5, failed: 0 }, /^1 mail waits to be sent\.$/],
  [{ is_sending: true, waiting: 2, sent: 5, failed: 0 }, /^2 mails wait to be sent\.$/],
  [{ is_sending: true, waiting: 0, sent: 5, failed: 0 }, /^Everything is sent\./],
])('the screen says how the mail stands: %o', (summary, line) => {
  expect(summaryLine(summary)).toMatch(line)
})
