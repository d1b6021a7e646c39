import type { Problem } from '../client/calls.ts'
import { connectionText, sentences } from '../client/connection-text.ts'
import { useSave } from '../client/saving.ts'
import { useConfirm } from '../ui/dialogs/confirm.tsx'
import { useBanner } from '../ui/feedback/banner.tsx'
import { deleteManyText, type WouldChange } from './deleted-along.ts'
import type { RecordNoun } from './record.ts'
import type { DeleteQuery } from './use-record-delete.tsx'
import { useWrittenBanner } from './use-undo.tsx'

export type ManyDeletes = {
  /** The query to confirm changes to other rows, such as '?force=true'. */
  query?: DeleteQuery
  textOf?: (count: number, changes: readonly WouldChange[]) => string
  /** The title and the button of the question, if it does not speak of deleting. */
  titleOf?: (count: number) => string
  action?: string
}

/** Deletes rows after one confirmation. Resolves to whether the list has changed. */
export function useDeleteMany(
  noun: RecordNoun,
  { query = '', textOf, titleOf, action = 'Delete' }: ManyDeletes = {},
) {
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const showDeleted = useWrittenBanner()

  function showProblem({ status, message }: Problem): boolean {
    const connection = connectionText(status, 'deleted')
    showBanner('failure', sentences(message ?? `Failed to delete ${noun.many}`, connection))
    return status === 404
  }

  return async (ids: number[]): Promise<boolean> => {
    const preview = await save('POST', `${noun.path}/delete/preview${query}`, { ids })
    if (preview.problem) return showProblem(preview.problem)
    const yes = await confirm({
      title: titleOf?.(ids.length) ?? `Delete ${ids.length} ${ids.length === 1 ? noun.one : noun.many}?`,
      text: textOf?.(ids.length, preview.body) ?? deleteManyText(noun, ids.length, preview.body),
      action,
      isDangerous: true,
    })
    if (!yes) return false
    const forced = preview.body.some(({ action }) => action === 'update') ? query : ''
    const saved = await save('POST', `${noun.path}/delete${forced}`, { ids })
    if (saved.problem) return showProblem(saved.problem)
    showDeleted(saved.body)
    return true
  }
}
