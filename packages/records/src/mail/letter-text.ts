import { escapeMarkup, tidyName } from '@sailing-desk/trade/text'
import { MAX_ADDRESS_LENGTH } from './mail-address.ts'

const MAX_HEADER_LENGTH = 150

/** Bidirectional embeddings, overrides and isolates, which can make text look like other text. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
/** Bidirectional marks, which a short line does not need. */
const BIDI_MARKS = /[\u061c\u200e\u200f]/g

/** Returns one line without bidirectional controls, cut to a header's length. */
export const headerText = (text: string): string =>
  cut(oneLine(text).replace(BIDI_MARKS, ''), MAX_HEADER_LENGTH)

/** The same of an address, which is never cut: with some of it left out it would be another. What is longer is none. */
export const addressText = (text: string): string =>
  cut(oneLine(text).replace(BIDI_MARKS, ''), MAX_ADDRESS_LENGTH)

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** A subject that always ends with the reference. */
export const subjectAbout = (title: string, reference: string) => `${headerText(title)} (${reference})`

/** The text of a single-line field. */
export function oneLine(text: string): string {
  return tidyName(text.replace(BIDI_CONTROLS, ''))
}

/** The text of a multi-line field, with its line breaks. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Quotes each line with `>`, so that typed text cannot pass for ours. */
export function quoted(text: string): string {
  return manyLines(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** `body` is HTML. */
export function htmlLetter(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14202b;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px">
${body}
</div>
</body>
</html>
`
}

/** A blockquote with line breaks and detected text direction. */
export function htmlText(text: string): string {
  const style = 'margin:0;padding:0 0 0 16px;border-left:3px solid #c9d3da;overflow-wrap:anywhere'
  const lines = escapeMarkup(manyLines(text)).replaceAll('\n', '<br>\n')
  return `<blockquote dir="auto" style="${style}">${lines}</blockquote>`
}
