import { company } from '../../content/company.ts'
import { signature } from './acknowledgement.ts'
import type { Letter, Received } from './letter.ts'
import { escapeHtml, headerText, htmlLetter, manyLines, oneLine, subjectAbout } from './letter-text.ts'

export function replyOf(received: Received, message: string, title?: string | null): Letter {
  const { row } = received
  const defaultTitle =
    received.entity === 'enquiry' ? `Re: ${oneLine(received.row.subject)}` : 'Your application'
  const subject = subjectAbout(title || defaultTitle, row.reference)
  const text = manyLines(message)
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
