import { tidyName } from './text.ts'

const LONGEST = 200

/** A file's name as it is shown and offered again: no path, no marks that turn the writing, its ending kept. */
export function displayName(fileName: string): string {
  const own = tidyName(fileName.replace(/\p{Bidi_Control}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
  const letters = [...(own || 'resume')]
  if (letters.length <= LONGEST) return letters.join('')
  const ending = letters.slice(letters.lastIndexOf('.')).slice(0, 10)
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join('')
}
