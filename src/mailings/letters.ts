import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Letter } from '@sailing-desk/records/mail/letter'
import { manyLines, oneLine } from '@sailing-desk/records/mail/letter-text'
import type { Company } from '../../content/company.ts'
import { type Block, visitorLetter } from '../mail/visitor-letter.ts'
import type { Content, Mailable } from './content.ts'
import type { Section } from './sections.ts'

/** What a mailing of the company says to everybody. `files`: the route whose schedule can be downloaded. `since`: when `moved` begins (ISO). */
export type Wording = {
  company: Company
  subject: string
  note: string
  files: { name: string; path: string } | null
  since: string
  siteOrigin: string
}

const ESTIMATES = 'Dates are estimates and may change.'
const MAX_LINES_OF_MESSAGE = 4

/** `unsubscribe`: the customer's own link. A test has one that stops nothing, and does not name it to mail programs. */
export function mailingLetter(
  { person, email }: Pick<Mailable, 'person' | 'email'>,
  { sections, moved }: Content,
  wording: Wording,
  { unsubscribe, isTest = false }: { unsubscribe: string; isTest?: boolean },
): Letter {
  const { company, subject, note, files, siteOrigin } = wording
  return visitorLetter(company, {
    class: 'chosen',
    kind: 'mailing',
    recipient: email,
    subject,
    ...(!isTest && { unsubscribe }),
    blocks: [
      oneLine(person) ? `Dear ${person},` : 'Good day,',
      ...(note ? [{ text: note }] : []),
      ...sections.map((section) => blockOf(section, siteOrigin)),
      ...(moved.length > 0
        ? [{ heading: movedHeading(wording), url: `${siteOrigin}/changes`, lines: moved }]
        : []),
      ...(files ? fileBlocks(files, siteOrigin) : []),
      ESTIMATES,
      { link: `Stop these emails of ${company.company.name}`, url: unsubscribe },
    ],
  })
}

const movedHeading = ({ since }: Pick<Wording, 'since'>) =>
  `What has changed since ${dayText(dayInIndia(Date.parse(since)))}`

const blockOf = ({ heading, path, lines }: Section, siteOrigin: string): Block => ({
  heading,
  lines,
  url: siteOrigin + path,
})

const fileBlocks = ({ name, path }: NonNullable<Wording['files']>, siteOrigin: string): Block[] =>
  (['pdf', 'xlsx'] as const).map((format) => ({
    link: `${oneLine(name)} (${format === 'pdf' ? 'PDF' : 'Excel'})`,
    url: `${siteOrigin}${path}.${format}`,
  }))

/** The same for WhatsApp: short, with its mark-up for bold text. */
export function whatsAppText(
  { sections, moved }: Content,
  { company: { company }, subject, note, files, siteOrigin }: Wording,
): string {
  const parts = [
    bold(subject),
    ...(note ? [manyLines(note)] : []),
    ...sections.map(({ heading, path, lines }) => listed(heading, lines, siteOrigin + path)),
    ...(moved.length > 0 ? [listed('Changes', moved, `${siteOrigin}/changes`)] : []),
    ...(files ? fileBlocks(files, siteOrigin).map((block) => textOfLink(block)) : []),
    `${ESTIMATES} ${company.name}`,
  ]
  return parts.join('\n\n')
}

const bold = (text: string) => `*${oneLine(text).replaceAll('*', '')}*`

const textOfLink = (block: Block) =>
  typeof block === 'object' && 'link' in block ? `${block.link}: ${block.url}` : ''

function listed(heading: string, lines: readonly string[], url: string): string {
  const shown = lines.slice(0, MAX_LINES_OF_MESSAGE).map((line) => `• ${oneLine(line)}`)
  return [bold(heading), ...shown, url].join('\n')
}
