import type { RecordPath } from '../client/api-routes.ts'
import type { Problem } from '../client/calls.ts'
import { connectionText, sentences, useSave } from '../client/saving.ts'
import { NOT_LOADED } from '../messages.ts'
import { type Question, useConfirm } from '../ui/dialogs/dialog.tsx'
import { useBanner } from '../ui/feedback/banner.tsx'
import { deleteManyText, type WouldChange } from './deleted-along.ts'
import { failureText } from './failure-text.ts'
import type { EditedNoun, RecordNoun, RecordRow } from './record.ts'
import { useWrittenBanner } from './use-undo.tsx'

export type DeleteQuery = '' | `?${string}`

/** `query` confirms changes to other rows. */
type DeleteQuestion = Pick<Question, 'title' | 'text'> & { query?: DeleteQuery }

/** null if the rows deleted along cannot be counted. */
export type AskDelete<Row> = (row: Row) => DeleteQuestion | null | Promise<DeleteQuestion | null>

/** Deletes a row after confirmation. Resolves to whether the list has changed. */
export function useRecordDelete<Row extends RecordRow>(noun: EditedNoun, questionOf: AskDelete<Row>) {
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const showDeleted = useWrittenBanner()

  /** `again` is the action of 'Try again', offered if the server did not respond. */
  return async (row: Row, again?: () => void): Promise<boolean> => {
    const tryAgain = again && { label: 'Try again', onChoose: again }
    const question = await questionOf(row)
    if (!question) {
      showBanner('failure', NOT_LOADED, tryAgain)
      return false
    }
    const { query = '', ...texts } = question
    if (!(await confirm({ ...texts, action: 'Delete', isDangerous: true }))) return false
    // Only an entity whose rows can be deleted gets here.
    const saved = await save('DELETE', `${noun.path as RecordPath}/${row.id}${query}`)
    if (!saved.problem) showDeleted(saved.body)
    else if (saved.problem.status === 404) {
      showBanner('failure', `This ${noun.one} was deleted by someone else. The list has been updated.`)
    } else {
      const { status, message } = saved.problem
      const connection = connectionText(status, 'deleted')
      showBanner(
        'failure',
        sentences(failureText(noun, 'delete', message), connection),
        connection === null ? undefined : tryAgain,
      )
    }
    return !saved.problem || saved.problem.status === 404
  }
}

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
