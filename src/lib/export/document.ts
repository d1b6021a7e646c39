import type { Cell } from './cells.ts'

export type DocumentColumn = { label: string; isNumber?: boolean }

/** A page as a file: the same rows in every format. */
export type ExportDocument = {
  /** The name of the file without its extension. */
  file: string
  title: string
  /** The public address of the page, or its path if the site does not know its own address. */
  url: string
  /** 'Schedule as of 20 Nov 2026, 14:05 IST' */
  asOf: string
  /** The same as an ISO timestamp; null if nothing was ever changed. */
  changedAt: string | null
  /** Shown below the title. */
  notes: string[]
  columns: DocumentColumn[]
  rows: Cell[][]
  /** The same as a text for WhatsApp and e-mail; lines of about 40 characters. */
  lines: string[]
}
