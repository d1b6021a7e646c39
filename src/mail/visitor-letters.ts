import { company, offices } from '../../content/company.ts'
import type { Letter, Received } from './letter.ts'
import { escapeHtml, headerText, htmlLetter, manyLines, oneLine, subjectAbout } from './letter-text.ts'

/**
 * Confirms receipt to the sender. Repeats nothing of what was typed, because anybody can enter someone else's address
 * and must not send them text through the form.
 */
export function acknowledgementOf({ entity, row }: Received): Letter {
  const noun = entity === 'enquiry' ? 'enquiry' : 'application'
  const subject = `We have received your ${noun} (${row.reference})`
  const paragraphs = [
    'Good day,',
    `Thank you for your ${noun}. We have received it and will get back to you soon.`,
    `Your reference number is ${row.reference}. Please quote it when contacting us.`,
    `If you did not contact us, someone entered your address by mistake and you can ignore this email.`,
  ]
  return {
    kind: 'acknowledgement',
    recipient: headerText(row.email),
    replyTo: company.email,
    subject,
    text: `${[...paragraphs, signature.join('\n')].join('\n\n')}\n`,
    html: htmlLetter(
      subject,
      [...paragraphs.map(escapeHtml), signature.map(escapeHtml).join('<br>')]
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('\n'),
    ),
  }
}

/** Ends each letter to a visitor. */
export const signature: readonly string[] = [
  company.name,
  ...(offices[0] ? [offices[0].phone.label] : []),
  company.email,
]

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
