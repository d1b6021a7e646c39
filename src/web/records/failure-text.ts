import type { Noun } from './record.ts'

/** What is said of a save or a delete that was refused. `message`: the server's words, null where it gave none. */
export function failureText(
  { one, failures }: Pick<Noun, 'one' | 'failures'>,
  doing: 'add' | 'update' | 'delete',
  message: string | null,
): string {
  const isDelete = doing === 'delete'
  const plain = isDelete || !failures?.save ? `Failed to ${doing} ${one}` : failures.save
  if (message !== null) return failures ? `${plain}: ${message}` : message
  return isDelete ? plain : `${plain}${failures?.advice ?? ''}`
}
