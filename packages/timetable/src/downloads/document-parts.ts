import { type Reading, undatedNote } from '@sailing-desk/dates/date-status'
import type { Cell } from '@sailing-desk/records/cells'
import type { DocumentColumn, ExportDocument } from '@sailing-desk/records/document'
import { slugOf } from '@sailing-desk/trade/slug'
import { asOfText } from '../as-of.ts'
import { LEGEND } from '../shared/messages.ts'
import type { PortRef } from '../voyage.schema.ts'

const MAX_FILE_NAME = 80

/** Where a document comes from, how old it is, and what its marks mean. */
export function sourceOf(
  { changed_at }: { changed_at?: string },
  url: string,
): Pick<ExportDocument, 'url' | 'asOf' | 'changedAt' | 'legend'> {
  return { url, asOf: asOfText(changed_at), changedAt: changed_at ?? null, legend: LEGEND }
}

/** A name for a file in ASCII: 'sailings-inmaa-jpyok-2026-12'. */
export function fileName(kind: string, ...parts: (string | null)[]): string {
  const ascii = parts.map((part) => slugOf(part ?? '').replace(/[^a-z0-9-]/g, '')).filter(Boolean)
  return [kind, ...ascii].join('-').slice(0, MAX_FILE_NAME)
}

/** Columns by their labels. `numbers` are aligned; `once`: see DocumentColumn. */
export const labelled = (
  labels: readonly string[],
  { numbers = [], once = [] }: { numbers?: readonly string[]; once?: readonly string[] } = {},
): DocumentColumn[] =>
  labels.map((label) => ({
    label,
    ...(numbers.includes(label) && { isNumber: true }),
    ...(once.includes(label) && { isOnce: true }),
  }))

export const dayCell = (day: string | null): Cell => day && { day }

/** A text as typed, with its meaning if it is ambiguous: '05/02 (5 Feb)'. */
export const withMeaning = (text: string | null, meaning: string | undefined): string | null =>
  text && meaning ? `${text} (${meaning})` : text

/** What the dates of a call mean beyond the days. */
export const readingNote = (reading: Reading): string | null =>
  undatedNote(reading) ?? (reading === 'approx' ? 'Approximate' : null)

/** 'Chennai (INMAA)' */
export const portTitle = ({ name, code }: Pick<PortRef, 'name' | 'code'>): string =>
  code ? `${name} (${code})` : name

export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
