import { tidyName } from '../lib/text.ts'

const LONGEST_HEADER = 150

/** Marks that turn the direction of what follows: with them a text can be made to look like another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** Marks of direction for a single place, needless in a short line. */
const MARKS = /[\u061c\u200e\u200f]/g

/** A text as a header may hold it: one line, without marks of direction, not too long. */
export function headerText(text: string): string {
  const letters = [...oneLine(text).replace(MARKS, '')]
  return letters.length > LONGEST_HEADER
    ? `${letters.slice(0, LONGEST_HEADER - 1).join('')}…`
    : letters.join('')
}

/** A subject with the reference at its end, however long the rest is. */
export const subjectAbout = (title: string, reference: string) => `${headerText(title)} (${reference})`

/** What was typed into a field of one line. */
export function oneLine(text: string): string {
  return tidyName(text.replace(TURNS, ''))
}

/** What was typed into a field of many lines; its lines stay. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNS, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Marked line by line as somebody else's words, so that nothing in them passes for ours. */
export function quoted(text: string): string {
  return manyLines(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** A whole HTML letter around its paragraphs, which are HTML already. */
export function htmlLetter(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14202b;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px">
${body}
</div>
</body>
</html>
`
}

/** Somebody's words, with their line ends, in the direction in which they are written. */
export function htmlText(text: string): string {
  const style = 'margin:0;padding:0 0 0 16px;border-left:3px solid #c9d3da;overflow-wrap:anywhere'
  const lines = escapeHtml(manyLines(text)).replaceAll('\n', '<br>\n')
  return `<blockquote dir="auto" style="${style}">${lines}</blockquote>`
}
