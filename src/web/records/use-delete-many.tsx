import { connectionText, sentences } from '../../lib/connection-text.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { Problem } from '../calls.ts'
import { useSave } from '../saving.ts'
import { deleteManyText, type WouldChange } from './deleted-along.ts'
import type { Noun } from './record.ts'
import { type Deleted, useDeleted } from './use-undo.tsx'

export type ManyDeletes = {
  /** Of the call where rows that stay are changed by it, such as '?force=true'. */
  query?: string
  textOf?: (count: number, changes: readonly WouldChange[]) => string
}

/** Deletes rows together after one question; tells whether the list is another now. */
export function useDeleteMany(noun: Noun, { query = '', textOf }: ManyDeletes = {}) {
  const save = useSave()
  const say = useBanner()
  const confirm = useConfirm()
  const sayDeleted = useDeleted()

  function refused({ status, message }: Problem): boolean {
    const connection = connectionText(status, 'Nothing was deleted.')
    say('failure', sentences(message ?? `Failed to delete ${noun.many}`, connection))
    return status === 404
  }

  return async (ids: number[]): Promise<boolean> => {
    const asked = await save<WouldChange[]>('POST', `${noun.path}/delete/preview${query}`, { ids })
    if (asked.problem) return refused(asked.problem)
    const yes = await confirm({
      title: `Delete ${ids.length} ${ids.length === 1 ? noun.one : noun.many}?`,
      text: textOf?.(ids.length, asked.body) ?? deleteManyText(noun, ids.length, asked.body),
      action: 'Delete',
      isDangerous: true,
    })
    if (!yes) return false
    const forced = asked.body.some(({ action }) => action === 'update') ? query : ''
    const saved = await save<Deleted>('POST', `${noun.path}/delete${forced}`, { ids })
    if (saved.problem) return refused(saved.problem)
    sayDeleted(saved.body)
    return true
  }
}
