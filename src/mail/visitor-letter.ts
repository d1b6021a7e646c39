import type { Tables } from '@sailing-desk/records/database/schema'
import {
  addressText,
  headerText,
  htmlLetter,
  type Letter,
  manyLines,
  oneLine,
} from '@sailing-desk/records/mail/letter'
import { escapeMarkup } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { Company } from '../../content/company.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** A paragraph, text with its own line breaks, a link in a line of its own, or lines under a heading that is a link. */
export type Block =
  | string
  | { text: string }
  | { link: string; url: string }
  | { heading: string; url: string; lines: readonly string[] }

/** Ends each letter to a visitor. */
export const signatureOf = ({ company, offices }: Company): string[] => [
  company.name,
  ...(offices[0] ? [offices[0].phone.label] : []),
  company.email,
]

type VisitorLetter = Pick<Letter, 'class' | 'kind' | 'recipient' | 'subject' | 'unsubscribe'> & {
  blocks: readonly Block[]
}

/** A letter of the company to a visitor, as text and as HTML without pictures. */
export function visitorLetter(
  from: Company,
  { recipient, subject: title, blocks, ...letter }: VisitorLetter,
): Letter {
  const signature = signatureOf(from)
  const subject = headerText(title)
  const paragraphs = [...blocks.map(htmlBlock), `<p>${signature.map(escapeMarkup).join('<br>')}</p>`]
  return {
    ...letter,
    recipient: addressText(recipient),
    replyTo: from.company.email,
    subject,
    text: `${[...blocks.map(textBlock), signature.join('\n')].join('\n\n')}\n`,
    html: htmlLetter(subject, paragraphs.join('\n')),
  }
}

function textBlock(block: Block): string {
  if (typeof block === 'string') return oneLine(block)
  if ('text' in block) return manyLines(block.text)
  if ('link' in block) return `${block.link}:\n${block.url}`
  return [oneLine(block.heading), ...block.lines.map((line) => `- ${oneLine(line)}`), block.url].join('\n')
}

function htmlBlock(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeMarkup(oneLine(block))}</p>`
  if ('text' in block)
    return `<p dir="auto">${escapeMarkup(manyLines(block.text)).replaceAll('\n', '<br>\n')}</p>`
  if ('link' in block) return `<p>${anchor(block.link, block.url)}</p>`
  const lines = block.lines.map((line) => `<li dir="auto">${escapeMarkup(oneLine(line))}</li>`)
  return `<p><b>${anchor(oneLine(block.heading), block.url)}</b></p>\n<ul>\n${lines.join('\n')}\n</ul>`
}

const anchor = (text: string, url: string) => `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`

/** What belongs to a submission beside its row. */
type Others = { enquiry: { cargo: readonly CargoLine[] }; application: object }

type ReceivedOf<Kind extends SubmissionKind> = { entity: Kind; row: Selectable<Tables[Kind]> } & Others[Kind]

/** A stored submission. */
export type Received = { [Kind in SubmissionKind]: ReceivedOf<Kind> }[SubmissionKind]
