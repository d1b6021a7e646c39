import { tidyName } from '../lib/text.ts'

const MAX_LENGTH = 200

/** A file name safe to show: without path and bidirectional control characters, shortened but with its extension. */
export function displayName(fileName: string): string {
  const baseName = tidyName(fileName.replace(/\p{Bidi_Control}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
  const letters = [...(baseName || 'resume')]
  if (letters.length <= MAX_LENGTH) return letters.join('')
  const extension = letters.slice(letters.lastIndexOf('.')).slice(0, 10)
  return [...letters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}
