import { company } from '../../content/company.ts'
import { namesOf } from '../lib/entity-fields.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'
import type { Letter, Received } from './letter.ts'
import { escapeHtml, headerText, htmlLetter, htmlText, oneLine, quoted, subjectAbout } from './letter-text.ts'

type To = { recipient: string; siteOrigin: string | undefined }

/** Notifies the company of a submission. Replies go to the sender. */
export function notificationOf(received: Received, { recipient, siteOrigin }: To): Letter {
  const { row } = received
  const subject = subjectAbout(titleOf(received), row.reference)
  const inbox = siteOrigin ? `${siteOrigin}/admin/inbox` : null
  const fields = fieldsOf(received)
  const message = received.entity === 'enquiry' ? received.row.message : received.row.description
  return {
    kind: 'notification',
    recipient,
    replyTo: headerText(row.email),
    subject,
    text: plain(fields, message, inbox),
    html: htmlLetter(subject, html(fields, message, inbox)),
  }
}

const titleOf = (received: Received) =>
  received.entity === 'enquiry'
    ? `Enquiry: ${oneLine(received.row.subject)}`
    : `Application: ${oneLine(received.row.specialization)}`

type LabelledValues = [label: string, value: string][]

function fieldsOf({ entity, row }: Received): LabelledValues {
  const sender: LabelledValues = [
    ['Reference', row.reference],
    ['Name', row.name],
    ['Email', row.email],
  ]
  const others: LabelledValues =
    entity === 'enquiry'
      ? namesOf(ENQUIRY_FACTS).map((name) => [ENQUIRY_FACTS[name].label, row[name] ?? ''])
      : [
          ['Contact number', row.contact_number],
          ['Current location', row.current_location],
          ['Specialization', row.specialization],
          ['Resume', `${row.resume_name} (available in the back office)`],
        ]
  return [...sender, ...others].map(([label, value]) => [label, oneLine(value)])
}

const HOW_TO_REPLY = 'Reply to this email to write to the sender.'

function plain(fields: LabelledValues, message: string | null, inbox: string | null): string {
  const lines = fields.map(([label, value]) => `${label}: ${value}`).join('\n')
  const closing = inbox ? `${HOW_TO_REPLY} View it in the inbox: ${inbox}` : HOW_TO_REPLY
  return `${[lines, ...(message ? [quoted(message)] : []), closing, `-- \n${company.name}`].join('\n\n')}\n`
}

function html(fields: LabelledValues, message: string | null, inbox: string | null): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top">${label}</th>` +
      `<td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  const where = inbox ? ` View it in <a href="${escapeHtml(inbox)}">the inbox</a>.` : ''
  return [
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`,
    ...(message ? [htmlText(message)] : []),
    `<p>${HOW_TO_REPLY}${where}</p>`,
    `<p>${escapeHtml(company.name)}</p>`,
  ].join('\n')
}
