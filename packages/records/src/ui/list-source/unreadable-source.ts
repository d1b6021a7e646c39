import type { Problem } from '../../client/calls.ts'
import { connectionText, sentences } from '../../client/connection-text.ts'
import type { Source } from './use-paste.ts'

const UNREADABLE_FILE = 'This file can no longer be read. Please choose it again.'

/** Why a source was not taken. `failed`: if the server gave no reason. */
export async function sourceFailure(source: Source, { message, status, errors }: Problem, failed: string) {
  const isGone = 'file' in source && !(await isReadable(source.file))
  const text = errors[0]?.message ?? message ?? failed
  const connection = isGone ? null : connectionText(status, 'imported')
  return {
    source,
    text: isGone ? UNREADABLE_FILE : sentences(text, connection),
    isKnown: connection === null,
  }
}

/** The browser cannot read a file that was changed or moved after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
