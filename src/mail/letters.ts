import { namesOf } from '@sailing-desk/records/entity-fields'
import {
  addressText,
  type Chosen,
  type Class,
  htmlLetter,
  htmlText,
  type Letter,
  manyLines,
  oneLine,
  quoted,
  subjectAbout,
} from '@sailing-desk/records/mail/letter'
import { escapeMarkup } from '@sailing-desk/trade/text'
import type { Company } from '../../content/company.ts'
import { lineText, totalsText } from '../quotes/cargo-text.ts'
import { ENQUIRY_FIELDS } from '../submissions/enquiry-fields.ts'
import { type Received, signatureOf, visitorLetter } from './visitor-letter.ts'

/** `company`: whose letter it is. */
type To = { company: Company; recipient: string; siteOrigin: string | undefined }

/** Notifies the company of a submission. Replies go to the sender. */
export function notificationOf(received: Received, { company: from, recipient, siteOrigin }: To): Letter {
  const { name } = from.company
  const { row } = received
  const subject = subjectAbout(titleOf(received), row.reference)
  const inbox = siteOrigin ? `${siteOrigin}/admin/inbox` : null
  const fields = fieldsOf(received)
  const message = received.entity === 'enquiry' ? received.row.message : received.row.description
  return {
    class: 'office',
    kind: 'notification',
    recipient,
    replyTo: addressText(row.email),
    subject,
    text: plain(fields, message, { inbox, name }),
    html: htmlLetter(subject, html(fields, message, { inbox, name })),
  }
}

const titleOf = (received: Received) =>
  received.entity === 'enquiry'
    ? `Enquiry: ${oneLine(received.row.subject)}`
    : `Application: ${oneLine(received.row.specialization)}`

type ReceivedEnquiry = Extract<Received, { entity: 'enquiry' }>
type ReceivedApplication = Extract<Received, { entity: 'application' }>
type LabelledValues = [label: string, value: string][]

function fieldsOf(received: Received): LabelledValues {
  const { row } = received
  const sender: LabelledValues = [
    ['Reference', row.reference],
    ['Name', row.name],
    ['Email', row.email],
  ]
  const others: LabelledValues =
    received.entity === 'enquiry' ? enquiryFields(received) : applicationFields(received)
  return [...sender, ...others].map(([label, value]) => [label, oneLine(value)])
}

function enquiryFields({ row, cargo }: ReceivedEnquiry): LabelledValues {
  const fields = namesOf(ENQUIRY_FIELDS).flatMap((name): LabelledValues => {
    const value = row[name]
    return value ? [[ENQUIRY_FIELDS[name].label, value]] : []
  })
  if (cargo.length === 0) return fields
  const lines = cargo.map((line, at): [string, string] => [`Cargo ${at + 1}`, lineText(line)])
  return [...fields, ...lines, ['Total', totalsText(cargo)]]
}

const applicationFields = ({ row }: ReceivedApplication): LabelledValues => [
  ['Contact number', row.contact_number],
  ['Current location', row.current_location],
  ...(row.vacancy_title === null ? [] : [['Position', row.vacancy_title] as [string, string]]),
  ['Specialization', row.specialization],
  ['Resume', `${row.resume_name} (available in the back office)`],
]

const HOW_TO_REPLY = 'Reply to this email to write to the sender.'

/** `name`: that of the company. */
type End = { inbox: string | null; name: string }

function plain(fields: LabelledValues, message: string | null, { inbox, name }: End): string {
  const lines = fields.map(([label, value]) => `${label}: ${value}`).join('\n')
  const closing = inbox ? `${HOW_TO_REPLY} View it in the inbox: ${inbox}` : HOW_TO_REPLY
  return `${[lines, ...(message ? [quoted(message)] : []), closing, `-- \n${name}`].join('\n\n')}\n`
}

function html(fields: LabelledValues, message: string | null, { inbox, name }: End): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top">${label}</th>` +
      `<td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${escapeMarkup(value)}</td></tr>`,
  )
  const where = inbox ? ` View it in <a href="${escapeMarkup(inbox)}">the inbox</a>.` : ''
  return [
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`,
    ...(message ? [htmlText(message)] : []),
    `<p>${HOW_TO_REPLY}${where}</p>`,
    `<p>${escapeMarkup(name)}</p>`,
  ].join('\n')
}

/**
 * Confirms receipt to the sender. Repeats nothing of what was typed, because anybody can enter someone else's address
 * and must not send them text through the form.
 */
export function acknowledgementOf(
  from: Company,
  { entity, reference, recipient }: { entity: Received['entity']; reference: string; recipient: string },
  why: Class,
): Letter {
  const noun = entity === 'enquiry' ? 'enquiry' : 'application'
  const subject = `We have received your ${noun} (${reference})`
  const paragraphs = [
    'Good day,',
    `Thank you for your ${noun}. We have received it and will get back to you soon.`,
    `Your reference number is ${reference}. Please quote it when contacting us.`,
    `If you did not contact us, someone may have entered your address by mistake. Please ignore this email.`,
  ]
  return visitorLetter(from, { class: why, kind: 'acknowledgement', recipient, subject, blocks: paragraphs })
}

/** `to`: the address of the sender, chosen by the colleague who replies. */
export function replyOf(
  from: Company,
  received: Received,
  to: Chosen,
  { text: message, subject: title }: { text: string; subject?: string | null | undefined },
): Letter {
  const signature = signatureOf(from)
  const { row } = received
  const defaultTitle =
    received.entity === 'enquiry' ? `Re: ${oneLine(received.row.subject)}` : 'Your application'
  const subject = subjectAbout(title || defaultTitle, row.reference)
  const text = manyLines(message)
  const html = `<p dir="auto" style="overflow-wrap:anywhere">${escapeMarkup(text).replaceAll('\n', '<br>\n')}</p>`
  return {
    class: { address: to },
    kind: 'reply',
    recipient: addressText(to),
    replyTo: from.company.email,
    subject,
    text: `${text}\n\n-- \n${signature.join('\n')}\n`,
    html: htmlLetter(subject, `${html}\n<p>${signature.map(escapeMarkup).join('<br>')}</p>`),
  }
}

export const MAX_REGISTRATIONS_PER_DAY = 10

/** Does not name the new account, because anybody can choose a name and the mail must not carry it. */
export function registrationNotification(
  pending: number,
  { company: from, recipient, siteOrigin }: To,
): Letter {
  const { name } = from.company
  const subject =
    pending === 1 ? 'An account is awaiting approval' : `${pending} accounts are awaiting approval`
  const users = siteOrigin ? `${siteOrigin}/admin/users` : null
  const what =
    'Somebody has registered for the back office and cannot log in before an administrator approves it.'
  const where = users
    ? `Approve or remove it here: ${users}`
    : 'Approve or remove it in the back office, under Users.'
  const limit = `An account that nobody approves is removed after 30 days. At most ${MAX_REGISTRATIONS_PER_DAY} of these mails are sent in a day.`
  const link = users && `Approve or remove it in <a href="${escapeMarkup(users)}">the back office</a>.`
  return {
    class: 'office',
    kind: 'notification',
    recipient,
    replyTo: null,
    subject,
    text: `${[what, where, limit, `-- \n${name}`].join('\n\n')}\n`,
    html: htmlLetter(
      subject,
      [what, link ?? where, limit, escapeMarkup(name)].map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    ),
  }
}
