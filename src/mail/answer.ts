import { company } from '../../content/company.ts'
import { signature } from './acknowledgement.ts'
import type { Letter, Received } from './letter.ts'
import { escapeHtml, headerText, htmlLetter, manyLines, oneLine, subjectAbout } from './letter-text.ts'

/** What an administrator writes back to the sender. */
export function answerTo(received: Received, words: string, title?: string | null): Letter {
  const { row } = received
  const usual = received.entity === 'enquiry' ? `Re: ${oneLine(received.row.subject)}` : 'Your application'
  const subject = subjectAbout(title || usual, row.reference)
  const text = manyLines(words)
  const html = `<p dir="auto" style="overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
  return {
    kind: 'reply',
    recipient: headerText(row.email),
    replyTo: company.email,
    subject,
    text: `${text}\n\n-- \n${signature.join('\n')}\n`,
    html: htmlLetter(subject, `${html}\n<p>${signature.map(escapeHtml).join('<br>')}</p>`),
  }
}
