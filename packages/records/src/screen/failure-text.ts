import type { Noun } from './record.ts'

/** The error text of a failed save or deletion. `message` is the server's, or null. */
export function failureText(
  { one, failures }: Pick<Noun, 'one' | 'failures'>,
  action: 'add' | 'update' | 'delete',
  message: string | null,
): string {
  const isDelete = action === 'delete'
  const plain = isDelete || !failures?.save ? `Failed to ${action} ${one}` : failures.save
  if (message !== null) return failures ? `${plain}: ${message}` : message
  return isDelete ? plain : `${plain}${failures?.advice ?? ''}`
}
