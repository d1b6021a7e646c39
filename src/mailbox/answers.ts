import type { Db } from '@sailing-desk/records/database/open'
import { tidyLines, tidyName } from '@sailing-desk/trade/text'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { isSubmissionKind } from '../submissions/submission-kinds.ts'
import type { MailHead } from './imap.ts'
import * as store from './mailbox.store.ts'
import type { MailBody, MailMessage } from './message.ts'
import type { Outcome } from './outcome.ts'
import { htmlText } from './tables.ts'

/** The enquiry or application that a mail answers. */
export type Thread = { entity: SubmissionKind; id: number }

/** 'E-7K3M-Q9TB': what newReference() makes for enquiries and applications. */
const REFERENCE = /\b([EA])-[2-9A-HJ-KMNP-Z]{4}-[2-9A-HJ-KMNP-Z]{4}\b/i

export const MAX_TEXT = 20_000
const MAX_HTML = 512 * 1024

/**
 * By the Message-ID of our mail that it answers, else by the reference in its subject, which only its sender and we know.
 * `erased`: it had one. Null if it answers nothing.
 */
export async function threadOf(
  db: Db,
  { answers, subject }: Pick<MailHead, 'answers' | 'subject'>,
): Promise<Thread | 'erased' | null> {
  const sent = await store.findSent(db, answers)
  for (const { entity, entity_id } of sent) if (isSubmissionKind(entity)) return { entity, id: entity_id }
  const [reference, kind] = REFERENCE.exec(subject.toUpperCase()) ?? []
  if (!reference) return null
  const entity = kind === 'E' ? 'enquiry' : 'application'
  const found = await store.findSubmission(db, entity, { reference })
  return found ? { entity, id: found.id } : 'erased'
}

/** Keeps the text with the enquiry or application, which is unread again unless a program has answered. Files stay in the mailbox. */
export function outcomeOfAnswer(
  head: MailHead,
  { entity, id }: Thread,
  { bodies, files }: MailMessage,
): Outcome {
  return {
    ...{ result: 'answer', entity, entity_id: id },
    text: tidyLines(bodies.map(wordsOf).filter(Boolean).join('\n\n').slice(0, MAX_TEXT)),
    attachments: JSON.stringify(files.map(({ name, type }) => tidyName(name ?? type))),
    is_automatic: head.isAutomatic ? 1 : 0,
    also: async (trx, record) => {
      const item = await store.findSubmission(trx, entity, { id })
      if (!item) return
      record({ entity, entity_id: id, action: 'answer' })
      if (!head.isAutomatic) await store.reopen(trx, entity, item)
    },
  }
}

/** Some programs send an empty text beside their HTML. */
const wordsOf = ({ text, html }: MailBody) => text.trim() || htmlText(html.slice(0, MAX_HTML)).trim()
